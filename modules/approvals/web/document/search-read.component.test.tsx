import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { documentCommentCalls } from '../../contract/comments.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import SearchWrite from '../draft/search-write.tsx'
import { documentOf, jiwoo } from '../testing/document-samples.ts'
import SearchRead from './search-read.tsx'

afterEach(() => sessionStorage.clear())

async function read(asked: Record<string, string>) {
  answering(documentCommentCalls.getComments, { items: [], total: 0, next: null } as never)
  answering(documentCalls.opened, {})
  let isClosed = false
  await show(<SearchRead asked={asked} onClose={() => (isClosed = true)} />, { viewer: jiwoo })
  return () => isClosed
}

it('a document that was found is read over the results, decided there, and closed again (SHELL-009)', async () => {
  const document = documentOf()
  answering(documentCalls.document, document)
  const asked = answering(documentCalls.act, { documentId: 7, state: 'running', version: 3, number: null })
  const isClosed = await read({ Target: 'WORKFLOW', ApmId: '7' })
  const dialog = page.getByRole('dialog', { name: document.title })
  await expect.element(dialog.getByRole('article').getByText('마이크가 자주 끊겨요')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '합의', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'approve', stepId: 2 })
  await dialog.getByRole('button', { name: '닫기' }).click()
  expect(isClosed()).toBe(true)
})

it.each<Record<string, string>>([{ ApmId: '7' }, { ApmId: 'seven' }, {}])(
  'what may not be read is told (%o)',
  async (asked) => {
    answering(documentCalls.document, () => {
      throw new AppError('NotFoundException')
    })
    await read(asked)
    await expect.element(page.getByRole('dialog').getByText('없는 문서예요')).toBeVisible()
  },
)

it('a form that was found is drafted on (SHELL-008)', async () => {
  const { address } = await show(<SearchWrite asked={{ Target: 'WORKFLOW', ApplicationId: '101' }} />, {
    at: '/home/totalsearch/modal/write?Target=WORKFLOW&ApplicationId=101',
    viewer: jiwoo,
  })
  await expect.poll(address).toBe('/workflow/draft?appid=101')
})
