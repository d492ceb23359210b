import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const bellOnly = { bell: true }
const atHand = { bell: true, browser: true }

/** What of the calendar may concern a person. */
export const calendarAlerts: readonly AlertKind[] = [
  {
    kind: 'calendar.reminder',
    type: 'SY',
    alarm: 'scheduleAlarm',
    titleKey: 'calendar.alert.reminderTitle',
    reasonKey: 'calendar.alert.reminderReason',
    defaultChannels: atHand,
  },
  {
    kind: 'calendar.invited',
    type: 'SY',
    alarm: 'scheduleAlarm',
    titleKey: 'calendar.alert.invitedTitle',
    reasonKey: 'calendar.alert.invitedReason',
    defaultChannels: atHand,
  },
  {
    kind: 'calendar.changed',
    type: 'SY',
    alarm: 'scheduleAlarm',
    titleKey: 'calendar.alert.changedTitle',
    reasonKey: 'calendar.alert.invitedReason',
    defaultChannels: bellOnly,
    collapse: true,
  },
  {
    kind: 'calendar.cancelled',
    type: 'SY',
    alarm: 'scheduleAlarm',
    titleKey: 'calendar.alert.cancelledTitle',
    reasonKey: 'calendar.alert.invitedReason',
    defaultChannels: atHand,
  },
  {
    kind: 'calendar.answered',
    type: 'SY',
    alarm: 'scheduleAlarm',
    titleKey: 'calendar.alert.answeredTitle',
    reasonKey: 'calendar.alert.answeredReason',
    defaultChannels: bellOnly,
  },
  {
    kind: 'calendar.shared',
    type: 'SY',
    alarm: 'scheduleAlarm',
    titleKey: 'calendar.alert.sharedTitle',
    reasonKey: 'calendar.alert.sharedReason',
    defaultChannels: bellOnly,
  },
]
