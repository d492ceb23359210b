import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean, press } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import type { Approval } from '../../contract/reservations.entities.ts'
import { booking, jiwoo, named, resource } from '../testing/samples.ts'
import ApprovalPage from './approval-page.tsx'

const hall = resource(1, '대강당')
const request = (id: number, title: string, more: Partial<Approval> = {}): Approval => ({
  ...booking(id, { requestState: 0, reserveTitle: title, can: { change: false, decide: true } }),
  requestId: id,
  resource: hall,
  reason: '',
  reserveContent: '',
  askedBy: null,
  decidedBy: null,
  decidedAt: null,
  canWithdraw: false,
  ...more,
})

let there: Approval[]
beforeEach(() => {
  there = [request(1, '전사 발표회'), request(2, '연습'), request(3, '외부 행사')]
  answering(listCalls.isApprover, () => ({
    isApprover: true,
    isManager: false,
    waiting: there.filter((each) => each.requestState === 0).length,
  }))
  answering(listCalls.approvalResources, { items: [{ ...hall, waiting: 3 }] })
  // Two on a page.
  answering(listCalls.approvalList, ({ requestState, after }) => {
    const found = there.filter((each) => requestState === 999 || each.requestState === requestState)
    const from = after ? found.findIndex(({ requestId }) => String(requestId) === after) + 1 : 0
    const items = found.slice(from, from + 2)
    return { items, next: from + 2 < found.length ? String(items.at(-1)!.requestId) : null }
  })
})
const deciding = () =>
  answering(requestCalls.approvalSave, ({ requestIds, requestState, reason }) => {
    const ids = requestIds as number[]
    there = there.map((each) =>
      ids.includes(each.requestId)
        ? {
            ...each,
            requestState: requestState as 1,
            reason: String(reason),
            can: { change: false, decide: false },
            canWithdraw: true,
            decidedBy: { personCode: 'p1', name: named('서지우') },
          }
        : each,
    )
    return { decided: ids.length }
  })
const titles = () => textsOf(page.getByRole('row'), '.rlist__t')
const said = (text: string) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()
const open = (at = '/reserve/approval') => show(<ApprovalPage />, { at, viewer: jiwoo })

it('accepts what is chosen on more than one page at once (RESERVE-007, RESERVE-016)', async () => {
  const decided = deciding()
  await open()
  await expect.poll(titles).toEqual(['전사 발표회', '연습'])
  await expectAccessible()
  await page.getByRole('checkbox', { name: '연습 선택' }).click()
  await page.getByRole('button', { name: '다음 페이지' }).click()
  await expect.poll(titles).toEqual(['외부 행사'])
  await page.getByRole('checkbox', { name: '외부 행사 선택' }).click()
  const bar = page.getByRole('toolbar')
  await expect.element(bar.getByText(/^2/)).toBeVisible()
  await bar.getByRole('button', { name: '승인' }).click()
  await said('신청 2건을 승인했어요')
  expect(decided).toEqual([{ requestIds: [2, 3], requestState: 1, reason: '' }])
  await expect.element(bar).not.toBeInTheDocument()
})

it('rejects only with a reason, by keys alone, and shows it among the rejected (RESERVE-016, RESERVE-047)', async () => {
  const decided = deciding()
  await open()
  const reject = page.getByRole('button', { name: '전사 발표회 반려' })
  await expect.element(reject).toBeVisible()
  await focus(reject)
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await dialog.getByRole('button', { name: '반려' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  expect(decided).toEqual([])
  await korean.type('점검하는 날이에요')
  await dialog.getByRole('button', { name: '반려' }).click()
  await said('신청 1건을 반려했어요')
  expect(decided).toEqual([{ requestIds: [1], requestState: 2, reason: '점검하는 날이에요' }])
  await page.getByRole('tab', { name: '반려' }).click()
  await expect.element(page.getByText('사유: 점검하는 날이에요')).toBeVisible()
})

it('takes an answer back after a question (RESERVE-038)', async () => {
  there = [request(4, '연습', { requestState: 1, canWithdraw: true, can: { change: false, decide: false } })]
  const asked = answering(listCalls.deleteApproval, { withdrawn: 1 })
  await open('/reserve/approval?state=accepted')
  await page.getByRole('button', { name: '연습 되돌리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
  await said('신청 1건의 답을 되돌렸어요')
  expect(asked).toEqual([{ requestIds: [4] }])
})

it('what could not be answered stays chosen, and the page says why', async () => {
  answering(requestCalls.approvalSave, () => {
    throw new AppError('ConflictException', 'reservations.faults.notWaiting')
  })
  await open()
  await page.getByRole('checkbox', { name: '연습 선택' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: '승인' }).click()
  await said('승인을 기다리지 않는 예약이 있어요')
  await expect.element(page.getByRole('checkbox', { name: '연습 선택' })).toBeChecked()
})

it('who answers nothing reads that there is nothing for her (RESERVE-035)', async () => {
  answering(listCalls.isApprover, { isApprover: false, isManager: false, waiting: 0 })
  await open()
  await expect.element(page.getByText('승인할 자원이 없어요')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})
