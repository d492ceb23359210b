import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { conflict } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { documentCommentCalls } from '../../contract/comments.contract.ts'
import { type Became, type DocumentRead, documentCalls } from '../../contract/documents.contract.ts'
import { documentOf, jiwoo, stepOf } from '../testing/document-samples.ts'
import { OneDocument } from './one-document.tsx'

const became = (state: Became['state'] = 'running'): Became => ({ documentId: 7, state, version: 3, number: null })

async function open(document: DocumentRead = documentOf()) {
  let now = document
  answering(documentCalls.document, () => now)
  answering(documentCommentCalls.getComments, { items: [], total: 0, next: null } as never)
  const opened = answering(documentCalls.opened, {})
  const shown = await show(<OneDocument documentId={7} />, { at: '/workflow/document/7', viewer: jiwoo })
  await expect.element(page.getByRole('heading', { level: 1, name: document.title })).toBeVisible()
  return {
    ...shown,
    opened,
    become: (next: DocumentRead) => {
      now = next
    },
  }
}
afterEach(() => sessionStorage.clear())
const side = page.getByRole('complementary', { name: '결재' })
const opinion = side.getByRole('textbox', { name: '의견' })
const agreed = documentOf({
  steps: [
    stepOf(1, 'p3', { kind: 'review', state: 'approved', isRead: true }),
    stepOf(2, 'p1', { kind: 'agree', state: 'approved', isRead: true }),
    stepOf(3, 'p4', { state: 'asked', isFinal: true }),
  ],
  can: {
    decide: [],
    takeBack: [2],
    withdraw: false,
    submit: false,
    changeLine: false,
    receive: [],
    assign: [],
    circulate: false,
  },
})

it('shows the paper, whose turn it is, and the line with what was said; that it was opened is noted', async () => {
  const { opened } = await open()
  await expect.element(page.getByRole('article').getByText('마이크가 자주 끊겨요')).toBeVisible()
  await expect.element(side.getByText(/합의할 차례예요/)).toBeVisible()
  const steps = side.getByRole('region', { name: '결재선' }).getByRole('listitem')
  await expect.poll(() => textsOf(steps, 'b')).toEqual(['조은비', '이소영', '서지우', '박성민'])
  await expect.element(steps.nth(1).getByText('견적서 세 곳 모두 확인했습니다.')).toBeVisible()
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(3).getByText('결재, 전결')).toBeVisible()
  await expect.poll(() => opened.length).toBe(1)
  await expectAccessible()
})

it('whoever has signed with a picture stands on the paper with it, everybody else with her name', async () => {
  const { acts } = documentOf()
  await open(documentOf({ acts: [acts[0]!, { ...acts[1]!, isSigned: true }] }))
  const stamps = page.getByRole('list', { name: '결재란' }).getByRole('listitem')
  await expect
    .element(stamps.nth(1).getByRole('img', { name: '날인함' }))
    .toHaveAttribute('src', '/cm/api/approvals/documents/7/acts/2/signature')
  await expect.element(stamps.nth(0).getByRole('img')).not.toBeInTheDocument()
})

it('agrees with an opinion, and the page shows what became of it', async () => {
  const { become } = await open()
  const asked = answering(documentCalls.act, () => {
    become(agreed)
    return became()
  })
  await opinion.fill('예산 안이에요')
  await side.getByRole('button', { name: '합의', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'approve', stepId: 2, reason: '예산 안이에요' })
  await expect.element(toasts().getByText('합의했어요')).toBeVisible()
  await expect.element(opinion).not.toBeInTheDocument()
})

it('a rejection says why, and nothing is sent before it does', async () => {
  await open()
  const asked = answering(documentCalls.act, became('rejected'))
  await side.getByRole('button', { name: '반려' }).click()
  await expect.element(side.getByText('이유를 적어 주세요')).toBeVisible()
  await expect.element(opinion).toHaveFocus()
  expect(asked).toEqual([])
  await opinion.fill('견적이 하나뿐이에요')
  await side.getByRole('button', { name: '반려' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'reject', reason: '견적이 하나뿐이에요' })
})

it('who comes too late is told so in words, sees how it stands, and keeps what she has typed', async () => {
  const { become } = await open()
  answering(documentCalls.act, () => {
    become(documentOf({ version: 3, title: '음향 장비 교체 (수정)' }))
    throw conflict('approvals.refused.alreadyActed')
  })
  await opinion.fill('예산 안이에요')
  await side.getByRole('button', { name: '합의', exact: true }).click()
  await expect.element(toasts().getByText('이미 처리된 문서예요')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: '음향 장비 교체 (수정)' })).toBeVisible()
  await expect.element(opinion).toHaveValue('예산 안이에요')
})

it('what was typed is there after the page was left', async () => {
  await open()
  await opinion.fill('나중에 마저 쓸게요')
  await open()
  await expect.element(opinion.last()).toHaveValue('나중에 마저 쓸게요')
})

it('is given back to a step before, taken back, and told as it was in its history', async () => {
  const { become } = await open()
  const asked = answering(documentCalls.act, () => {
    become(agreed)
    return became()
  })
  await page.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: '되돌리기' }).click()
  const dialog = page.getByRole('dialog', { name: '문서를 되돌릴까요' })
  await dialog.getByRole('radio', { name: '이소영 검토' }).click({ force: true })
  await dialog.getByRole('textbox', { name: /이유/ }).fill('견적서를 다시 봐 주세요')
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'return', stepId: 2, to: 1 })
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: '결재 취소' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'takeBack', stepId: 2 })

  await page.getByRole('button', { name: '이력' }).click()
  const history = page.getByRole('dialog', { name: '이력' })
  await expect.element(history.getByRole('row', { name: /검토 이소영 총무팀 견적서 세 곳/ })).toBeVisible()
  await expectAccessible()
})

it('whoever acts for somebody else is told for whom, and the line says who acted (대결)', async () => {
  await open(
    documentOf({
      steps: [
        stepOf(1, 'p3', { kind: 'review', state: 'approved', isRead: true }),
        stepOf(2, 'p4', { state: 'asked' }),
      ],
      acts: [{ ...documentOf().acts[1]!, byCode: 'p1', forCode: 'p3' }],
    }),
  )
  await expect.element(side.getByText(/박성민 대신 결재할 차례예요/)).toBeVisible()
  await expect.element(side.getByText('대결 서지우')).toBeVisible()
})
