import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

/**
 * What protects an account or the installation: it cannot be muted, and mail goes out without being asked for. In the
 * bell the same again counts in its line.
 */
const security = { type: 'SY', mandatory: true, collapse: true } as const

/** The kinds nobody else offers: what people send each other through the bell, and what the foundations tell of. */
export const ownKinds = [
  {
    kind: 'alerts.announcement',
    type: 'SY',
    alarm: 'noticeAlarm',
    titleKey: 'alerts.kinds.announcement',
    reasonKey: 'alerts.kinds.announcementReason',
    defaultChannels: { bell: true, browser: true },
  },
  {
    kind: 'alerts.note',
    type: 'SY',
    titleKey: 'alerts.kinds.note',
    reasonKey: 'alerts.kinds.noteReason',
    defaultChannels: { bell: true, browser: true, chat: true },
  },
  {
    kind: 'organisation.roleGranted',
    type: 'SY',
    titleKey: 'alerts.kinds.roleGranted',
    reasonKey: 'alerts.kinds.roleGrantedReason',
    defaultChannels: { bell: true },
    collapse: true,
  },
  {
    kind: 'organisation.plannedRefused',
    type: 'SY',
    titleKey: 'alerts.kinds.plannedRefused',
    reasonKey: 'alerts.kinds.plannedRefusedReason',
    defaultChannels: { bell: true, browser: true, mail: true, chat: false },
  },
  {
    kind: 'absence.deputy',
    type: 'SY',
    titleKey: 'alerts.kinds.absenceDeputy',
    reasonKey: 'alerts.kinds.absenceDeputyReason',
    defaultChannels: { bell: true, browser: true },
  },
  {
    ...security,
    kind: 'accounts.newDevice',
    titleKey: 'alerts.kinds.newDevice',
    reasonKey: 'alerts.kinds.securityReason',
    defaultChannels: { bell: true, browser: true, mail: true },
  },
  {
    ...security,
    kind: 'accounts.passwordReset',
    titleKey: 'alerts.kinds.passwordReset',
    reasonKey: 'alerts.kinds.securityReason',
    defaultChannels: { bell: true, browser: true, mail: true },
  },
  {
    ...security,
    kind: 'accounts.secondFactor',
    titleKey: 'alerts.kinds.secondFactor',
    reasonKey: 'alerts.kinds.securityReason',
    defaultChannels: { bell: true, browser: true, mail: true },
  },
  {
    ...security,
    kind: 'files.infected',
    titleKey: 'alerts.kinds.infected',
    reasonKey: 'alerts.kinds.infectedReason',
    defaultChannels: { bell: true, browser: true, mail: true },
  },
  {
    ...security,
    kind: 'platform.roomRanOut',
    titleKey: 'alerts.kinds.room',
    reasonKey: 'alerts.kinds.roomReason',
    defaultChannels: { bell: true, browser: true, mail: true },
  },
] as const satisfies readonly AlertKind[]
