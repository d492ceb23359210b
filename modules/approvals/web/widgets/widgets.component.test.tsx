import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import PendingPart from '../phone/pending-part.tsx'
import { answeringAround, jiwoo, listedDocument, unlisted } from '../testing/document-samples.ts'
import ApprovalsWidget from './approvals-widget.tsx'

const left = (part: Locator) => Math.round(part.element().getBoundingClientRect().left)
const microphones = listedDocument(7, '음향 장비 교체')

it('APPROVAL-028 the home page shows the tabs as they come, and approves by a press', async () => {
  let refreshed = 0
  const asked = answering(documentCalls.approveAll, { refusals: [null] })
  await show(
    <ApprovalsWidget
      title="전자결재"
      data={[
        { tab: 'drafted', items: [] },
        { tab: 'pending', items: [microphones] },
      ]}
      refresh={() => {
        refreshed += 1
      }}
    />,
    { viewer: jiwoo },
  )
  await expect.element(page.getByRole('tab').first()).toHaveTextContent('내가 올린 문서')
  await expect.element(page.getByText('문서가 없어요')).toBeVisible()
  await page.getByRole('tab', { name: /결재할 문서/ }).click()
  await expect
    .element(page.getByRole('link', { name: /음향 장비 교체/ }))
    .toHaveAttribute('href', '/po/workflow/document/7?from=pending')
  const head = page.getByRole('heading', { name: '전자결재' })
  expect(left(page.getByRole('listitem').getByText('지출', { exact: true }))).toBe(left(head))
  await expectAccessible()
  await page.getByRole('button', { name: '음향 장비 교체 승인' }).click()
  await expect.element(toasts().getByText('‘음향 장비 교체’ 문서를 승인했어요')).toBeVisible()
  expect(asked.map(({ documentIds }) => documentIds)).toEqual([[7]])
  await expect.poll(() => refreshed).toBe(1)
})

it('the home of phones shows what waits, and how much there is', async () => {
  answeringAround()
  answering(boxCalls.box, { items: [microphones], next: null, listed: unlisted })
  await show(<PendingPart />, { viewer: jiwoo })
  const part = page.getByRole('region', { name: '결재할 문서' })
  await expect.element(part.getByRole('heading', { name: '결재할 문서 2' })).toBeVisible()
  await expect.element(part.getByRole('button', { name: '음향 장비 교체 승인' })).toBeVisible()
  expect(left(part.getByText('지출', { exact: true }))).toBe(left(part.getByRole('heading')))
  await expectAccessible()
})
