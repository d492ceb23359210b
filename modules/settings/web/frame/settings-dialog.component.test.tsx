import { expect, it } from 'vitest'
import { alarmConfigCalls } from '#modules/alerts/contract/alarm-config.contract.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { alarms, dialog, goTo, openSettings } from '../testing/settings-opened.tsx'

const pages = (group: string) =>
  dialog.getByRole('navigation', { name: '설정 항목' }).getByRole('region', { name: group }).getByRole('button')

it('General holds language, notifications, details and photo (SETTINGS-002), and the absences', async () => {
  await openSettings()
  await expect.poll(() => textsOf(pages('일반'))).toEqual(['언어와 시간대', '알림', '사용자 정보', '사진', '부재 설정'])
})

it('Mail holds layout, signature, rule, delete, missed, autoDelivery and storage (SETTINGS-003), and the others that are named (SETTINGS-006, MAIL-004, MAIL-020)', async () => {
  await openSettings()
  await expect
    .poll(() => textsOf(pages('메일')))
    .toEqual([
      '레이아웃',
      '서명',
      '메일 규칙',
      '차단한 발신자',
      '삭제 옵션',
      '부재중',
      '자동 전달',
      '저장소',
      '자동 회신',
      '범주',
      '멀티계정',
      '메일 알림',
    ])
})

it('the calendar has the page of how it is shown (SETTINGS-004)', async () => {
  await openSettings()
  await expect.poll(() => textsOf(pages('일정'))).toContain('보기 설정')
})

it('cancelling begins with the first page again, and closes (SETTINGS-015)', async () => {
  answering(alarmConfigCalls.get, alarms)
  answering(alarmConfigCalls.getWebhook, { webhookUrl: '' })
  const { closed } = await openSettings()
  await goTo('알림')
  await expect.element(dialog.getByRole('checkbox', { name: '게시판 알림' })).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).click()
  expect(closed()).toBe(1)
  await expect.element(dialog.getByRole('heading', { name: '언어와 시간대' })).toBeVisible()
})
