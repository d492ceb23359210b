import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { KeepingTab } from './keeping-tab.tsx'

const endless = { days: null, deletedDays: null, junkDays: null, sparesFlagged: true }
const save = page.getByRole('button', { name: '저장', exact: true })
const shown = () => show(<KeepingTab comCode="HC" />, { at: '/admin/mail?tab=keeping' })

it('says how many mails would go, and saves once that is wanted', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: false })
  const looked = answering(retentionCalls.lookAhead, { mails: 10_000, mailboxes: 12, isMore: true })
  const saved = answering(retentionCalls.saveRetention, endless)
  await shown()
  await expect.element(save).toBeDisabled()
  await page.getByRole('checkbox', { name: '지운 편지함을 일정 기간 뒤 비우기' }).click()
  await page.getByRole('spinbutton', { name: /^지운 날부터/ }).fill('14')
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText(/메일함 12개 이상에서 메일 10,000통 넘게/)).toBeVisible()
  await page.getByRole('button', { name: '취소' }).click()
  expect(saved).toEqual([])
  await save.click()
  await page.getByRole('button', { name: '저장하고 지우기' }).click()
  await expect.element(toasts().getByText('저장했어요')).toBeVisible()
  const wanted = { comCode: 'HC', ...endless, deletedDays: 14 }
  expect(looked).toEqual([wanted, wanted])
  expect(saved).toEqual([wanted])
})

it('asks nothing where no mail would go, and says what a mail server decides', async () => {
  answering(retentionCalls.retention, { ...endless, isAtServer: true })
  answering(retentionCalls.lookAhead, { mails: 0, mailboxes: 0, isMore: false })
  const saved = answering(retentionCalls.saveRetention, endless)
  await shown()
  await expect.element(page.getByText(/메일 서버에서 정해요/)).toBeVisible()
  await page.getByRole('checkbox', { name: '중요 표시한 메일은 지우지 않기' }).click()
  await save.click()
  await expect.poll(() => saved).toEqual([{ comCode: 'HC', ...endless, sparesFlagged: false }])
})
