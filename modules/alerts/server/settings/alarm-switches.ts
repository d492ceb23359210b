import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { AlarmSwitch } from '../../contract/alarms.ts'
import type { ChannelChoice } from '../../contract/alert-settings.contract.ts'

/** The switch a kind of alert stands under. */
export const alarmOf = ({ alarm, type }: Pick<AlertKind, 'alarm' | 'type'>): AlarmSwitch =>
  alarm ?? (type === 'BB' ? 'boardAlarm' : 'newAlarm')

/** The channels that are left of those wanted when some alarms are off. What protects the person has no switch but the desktop's. */
export function channelsLeft(kind: AlertKind, wanted: ChannelChoice, off: readonly AlarmSwitch[]): ChannelChoice {
  if (!kind.mandatory && off.includes(alarmOf(kind))) return {}
  return off.includes('desktopAlarm') ? { ...wanted, browser: false } : wanted
}
