import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { companyLimitCalls } from '../../contract/company-limit.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { LimitsTab } from './limits-tab.tsx'

const names = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const gigabyte = 1_073_741_824

it('says what each mailbox holds and may hold, and sets a limit for one', async () => {
  answering(mailboxCalls.mailboxLimits, {
    items: [
      { personCode: 'P1', name: names('김도현'), totalSizeBytes: gigabyte / 2, limitBytes: null },
      { personCode: 'P2', name: names('서지우'), totalSizeBytes: 0, limitBytes: 0 },
    ],
    usualBytes: gigabyte,
    isAtServer: true,
    next: null,
  })
  const saved = answering(mailboxCalls.saveMailboxLimit, { limitBytes: 1, usualBytes: gigabyte, totalSizeBytes: 0 })
  answering(companyLimitCalls.companyLimit, { limitBytes: null, usedBytes: gigabyte / 2 })
  await show(<LimitsTab comCode="HC" />, { at: '/admin/mail?tab=limits' })
  await expect.element(page.getByRole('row', { name: /김도현 512.0 MB 1.0 GB/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /서지우 .* 제한 없음/ })).toBeVisible()
  await expect.element(page.getByText(/그 서버에서 정한 용량이 있으면/)).toBeVisible()
  await page.getByRole('button', { name: '김도현' }).click()
  await page.getByRole('radio', { name: '따로 정해요' }).click()
  await page.getByRole('spinbutton', { name: /^용량/ }).fill('5')
  await expectAccessible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(toasts().getByText('저장했어요')).toBeVisible()
  expect(saved).toEqual([{ personCode: 'P1', limitBytes: 5 * gigabyte }])
})

it('says what all of them take together, and sets how much they may', async () => {
  answering(mailboxCalls.mailboxLimits, { items: [], usualBytes: 0, next: null, isAtServer: false })
  answering(companyLimitCalls.companyLimit, { limitBytes: 10 * gigabyte, usedBytes: 9.5 * gigabyte })
  const saved = answering(companyLimitCalls.saveCompanyLimit, { limitBytes: null, usedBytes: 0 })
  await show(<LimitsTab comCode="HC" />, { at: '/admin/mail?tab=limits' })
  await expect.element(page.getByText('9.5 GB / 10.0 GB')).toBeVisible()
  await page.getByRole('button', { name: '회사 한도 바꾸기' }).click()
  await page.getByRole('spinbutton', { name: /^용량/ }).fill('20')
  await expectAccessible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(toasts().getByText('저장했어요')).toBeVisible()
  expect(saved).toEqual([{ comCode: 'HC', limitBytes: 20 * gigabyte }])
})
