import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { departmentsOfChart } from '#modules/organisation/web/testing/answering-chart.ts'
import { denied } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Box, boxCalls, type ListedDocument } from '../../contract/boxes.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { field, ko } from '../../contract/forms/form.fixture.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import { answeringAround, documentOf, jiwoo, listedDocument, unlisted } from '../testing/document-samples.ts'
import { DocumentsBox } from './documents-box.tsx'

const microphones = listedDocument(7, '음향 장비 교체', { isUrgent: true, hasFiles: true })
const leave = listedDocument(8, '연차 휴가 신청', { amount: null, step: { kind: 'review', done: 0, of: 1 } })

/** A box that holds these, until one is answered. */
function answeringBox(items: ListedDocument[], next: string | null = null) {
  answeringAround()
  let held = items
  return {
    asked: answering(boxCalls.box, () => ({ items: held, next, listed: unlisted })),
    leave: (ids: readonly number[]) => {
      held = held.filter(({ documentId }) => !ids.includes(documentId))
    },
  }
}
const showBox = (box: Box = 'pending', at = '') =>
  show(<DocumentsBox box={box} />, { at: `/workflow/box/${box}${at}`, viewer: jiwoo })
const titles = () => textsOf(page.getByRole('row'), '[data-document]')

it('says of each document its form, what is asked, its amount, and leads to it and back', async () => {
  answeringBox([microphones, leave])
  await showBox()
  await expect.poll(titles).toEqual(['음향 장비 교체', '연차 휴가 신청'])
  const said = /지출 긴급 음향 장비 교체 붙임 있음 조은비 총무팀 4,180,000 합의 1\/3/
  await expect.element(page.getByRole('row', { name: said })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '음향 장비 교체' }))
    .toHaveAttribute('href', '/po/workflow/document/7?from=pending')
  await expect.element(page.getByRole('link', { name: /결재할 문서 ?2/ })).toBeVisible()
  await expectAccessible()
})

it('narrowed to a form it shows what that has stand in lists, on phones as well', async () => {
  const days = field({ type: 'period', fieldId: 'days', label: ko('기간') })
  const amount = field({ type: 'money', fieldId: 'amount', label: ko('예산'), hasHangul: true })
  const deputy = field({ type: 'person', fieldId: 'deputy', label: ko('대행자') })
  const values = { days: { from: '2026-12-21', to: '2026-12-23' }, amount: 1_200_000, deputy: ['p9'] }
  answeringBox([{ ...microphones, values }, leave])
  answering(boxCalls.box, {
    items: [{ ...microphones, values }, leave],
    next: null,
    listed: { fields: [days, amount, deputy], hasAmount: true, names: [{ code: 'p9', name: ko('한지원') }] },
  })
  await showBox('pending', '?form=102')
  for (const name of ['기간', '예산', '대행자'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  // The amount stands there once.
  await expect.element(page.getByRole('columnheader', { name: '금액' })).not.toBeInTheDocument()
  const said = /음향 장비 교체 .*총무팀 2026-12-21 ~ 2026-12-23 1,200,000원 한지원/
  await expect.element(page.getByRole('row', { name: said })).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const card = page.getByRole('list', { name: '결재할 문서' }).getByRole('listitem').first()
  for (const said of ['기간', '2026-12-21 ~ 2026-12-23', '예산', '1,200,000원', '대행자', '한지원'])
    await expect.element(card.getByText(said, { exact: true })).toBeVisible()
  await expectAccessible()
})

it('is narrowed by the department it was drafted at and by amount, which stand in the address', async () => {
  const { asked } = answeringBox([microphones])
  const [team] = departmentsOfChart()
  answering(chartCalls.organizationDept, team!)
  const { address } = await showBox('completed', `?drafter=${team!.deptCode}`)
  await expect.poll(() => asked.at(-1)).toMatchObject({ box: 'completed', drafterDept: team!.deptCode })
  await expect.element(page.getByText(team!.name.ko)).toBeVisible()
  await page.getByRole('textbox', { name: '금액 이상' }).fill('1,000,000')
  await press('Enter')
  await expect.poll(() => asked.at(-1)).toMatchObject({ amountFrom: '1000000' })
  await page.getByRole('textbox', { name: '금액 이하' }).fill('이천만')
  await press('Tab')
  await expect.element(page.getByText('올바르지 않은 값이에요')).toBeVisible()
  await expectAccessible()
  expect(address()).toContain('least=1000000')
  await page.getByRole('button', { name: '조건' }).click()
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('drafterDept')
})

it('several are approved together, and what cannot be says why', async () => {
  const box = answeringBox([microphones, leave])
  const asked = answering(documentCalls.approveAll, () => {
    box.leave([7])
    return { refusals: [null, 'alreadyActed' as const] }
  })
  await showBox()
  await page.getByRole('checkbox', { name: '모두 선택' }).click({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: '함께 승인' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ documentIds: [7, 8] })
  await expect.element(toasts().getByText('연차 휴가 신청: 이미 처리된 문서예요')).toBeVisible()
  await expect.poll(titles).toEqual(['연차 휴가 신청'])
})

it('J and K go from one to the next, A approves it, and R rejects it with a reason, also on the Korean layout', async () => {
  const box = answeringBox([microphones, leave])
  const approved = answering(documentCalls.approveAll, ({ documentIds }) => {
    box.leave(documentIds as number[])
    return { refusals: [null] }
  })
  answering(documentCalls.document, documentOf({ documentId: 7 }))
  const rejected = answering(documentCalls.act, () => {
    box.leave([7])
    return { documentId: 7, state: 'rejected' as const, version: 3, number: null }
  })
  await showBox()
  await expect.poll(titles).toEqual(['음향 장비 교체', '연차 휴가 신청'])
  await press('j')
  await expect.element(page.getByRole('link', { name: '음향 장비 교체' })).toHaveFocus()
  await press('j')
  await expect.element(page.getByRole('link', { name: '연차 휴가 신청' })).toHaveFocus()
  await press('a')
  await expect.poll(() => approved.map(({ documentIds }) => documentIds)).toEqual([[8]])
  await expect.poll(titles).toEqual(['음향 장비 교체'])
  await press('k')
  await expect.element(page.getByRole('link', { name: '음향 장비 교체' })).toHaveFocus()
  await press('r')
  const dialog = page.getByRole('dialog', { name: '음향 장비 교체 반려' })
  await expect.element(dialog.getByRole('button', { name: '반려' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /이유/ }).fill('견적이 하나뿐이에요')
  await dialog.getByRole('button', { name: '반려' }).click()
  await expect.poll(() => rejected.at(-1)).toMatchObject({ kind: 'reject', stepId: 2, reason: '견적이 하나뿐이에요' })
  await expect.element(page.getByText('문서가 없어요')).toBeVisible()
})

it('APPROVAL-004 the approval password is asked for where it is wanted, and the approval goes on by itself', async () => {
  const box = answeringBox([microphones])
  let isConfirmed = false
  answering(documentCalls.approveAll, () => {
    if (!isConfirmed) throw denied('approvals.password.confirm')
    box.leave([7])
    return { refusals: [null] }
  })
  answering(settingsCalls.confirmPassword, () => {
    isConfirmed = true
    return { until: '2999-01-01T00:00:00.000Z' }
  })
  await showBox()
  await page.getByRole('button', { name: '음향 장비 교체 승인' }).click()
  const dialog = page.getByRole('dialog', { name: '결재 비밀번호' })
  await dialog.getByLabelText('결재 비밀번호').first().fill('Approve!Quail26')
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(toasts().getByText('‘음향 장비 교체’ 문서를 승인했어요')).toBeVisible()
  await expect.element(page.getByText('문서가 없어요')).toBeVisible()
})

it('form, time and urgency narrow it, stand in the address, and a page goes on behind the one before', async () => {
  const { asked } = answeringBox([microphones], 'mark')
  const { address } = await showBox('completed', '?after=before')
  await expect.poll(() => asked.at(-1)).toMatchObject({ box: 'completed', after: 'before' })
  await page.getByRole('combobox', { name: '양식' }).selectOptions('지출 결의서')
  await page.getByRole('button', { name: '긴급만' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ box: 'completed', formId: '102', isUrgent: 'true' })
  expect(address()).toContain('?form=102&urgent=yes')
  await page.getByRole('button', { name: '다음' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ after: 'mark' })
  expect(address()).toContain('after=mark')
})

it('on a phone documents are cards', async () => {
  await page.viewport(390, 844)
  answeringBox([microphones])
  await showBox()
  const card = page.getByRole('list', { name: '결재할 문서' }).getByRole('listitem')
  await expect.element(card.getByRole('button', { name: '음향 장비 교체 승인' })).toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 800)
})
