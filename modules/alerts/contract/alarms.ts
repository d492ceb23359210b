import type { AlarmName } from '#platform/contract/alarm.ts'

/** The switches of the settings dialog, in their order: what concerns one, and whether the desktop shows it. */
export const alarmNames = [
  'noticeAlarm',
  'boardAlarm',
  'serveyAlarm',
  'newAlarm',
  'scheduleAlarm',
  'desktopAlarm',
] as const satisfies readonly (AlarmName | 'desktopAlarm')[]
export type AlarmSwitch = (typeof alarmNames)[number]
export type AlarmSwitches = Record<AlarmSwitch, boolean>

/** The 'all' box is checked only when every alarm shown on the page is (SETTINGS-016, G-060). */
export const isEveryAlarmOn = (switches: Readonly<AlarmSwitches>): boolean => alarmNames.every((name) => switches[name])

/** Setting 'all' sets every single one. */
export const setEveryAlarm = (isOn: boolean): AlarmSwitches =>
  Object.fromEntries(alarmNames.map((name) => [name, isOn])) as AlarmSwitches
