import { page } from 'vitest/browser'
import { webModules } from '#apps/web/modules.ts'
import type { AlarmConfig } from '#modules/alerts/contract/alarm-config.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { SignedIn, signedInUser } from '#modules/shell/web/testing/signed-in.tsx'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { settingsCalls, type UserConfig } from '../../contract/settings.contract.ts'
import SettingsDialog from '../frame/settings-dialog.tsx'

export const dialog = page.getByRole('dialog', { name: '환경 설정' })
export const save = dialog.getByRole('button', { name: '저장', exact: true })

export const config: UserConfig = {
  personCode: 'P1',
  language: 'ko-KR',
  timeZone: 'Korea Standard Time',
  mailLayout: 'vertical',
  mailListCount: 30,
  isPermanentDelete: false,
}

/** Opens the settings with what all modules offer; the first page, language and time zone, has its answers. */
export async function openSettings(user: Partial<typeof signedInUser> = {}): Promise<{ closed: () => number }> {
  let closed = 0
  answering(shellCalls.currentUser, { ...signedInUser, ...user })
  answering(settingsCalls.timeZones, [
    { name: 'Korea Standard Time', iana: 'Asia/Seoul' },
    { name: 'Tokyo Standard Time', iana: 'Asia/Tokyo' },
  ])
  answering(settingsCalls.userSetting, config)
  await show(
    <SignedIn menus={[]} user={user}>
      <SettingsDialog onClose={() => (closed += 1)} />
    </SignedIn>,
    { modules: webModules },
  )
  return { closed: () => closed }
}

/** Goes to a page of the settings. */
export const goTo = (name: string) =>
  dialog.getByRole('navigation', { name: '설정 항목' }).getByRole('button', { name, exact: true }).click()

export const alarms: AlarmConfig = {
  comCode: 'HC',
  personCode: 'P1',
  noticeAlarm: true,
  boardAlarm: true,
  serveyAlarm: true,
  newAlarm: true,
  scheduleAlarm: true,
  desktopAlarm: false,
}
