import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { alarmCalls } from '../../../contract/preferences/alarm.contract.ts'
import { cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import AlarmPage from './alarm-page.tsx'

it('new mail is heard of once that is switched on, by the browser as well unless one says otherwise (MAIL-003, MAIL-020)', async () => {
  answering(alarmCalls.mailAlarm, { isOn: false, inBrowser: true })
  const saved = answering(alarmCalls.saveMailAlarm, { isOn: true, inBrowser: false })
  await showSetting(<AlarmPage />)
  await expect.element(cancel).toBeVisible()
  expect(page.getByRole('switch').elements()).toHaveLength(1)
  await page.getByRole('switch', { name: '새 메일 알림' }).click()
  await page.getByRole('switch', { name: '브라우저 알림' }).click()
  await expectAccessible()
  await save.click()
  await expect.poll(() => saved).toEqual([{ isOn: true, inBrowser: false }])
  await expectTold('적용했어요')
})
