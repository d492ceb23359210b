import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const board = { type: 'BB' } as const
const inPortal = { bell: true, browser: true }
const alsoByMail = { ...inPortal, mail: true }

/** What boards let people hear of. `boards.contractEnding` is raised by the contract board. */
export const boardAlertKinds = [
  {
    ...board,
    kind: 'boards.newArticle',
    titleKey: 'boards.alerts.newArticle.title',
    reasonKey: 'boards.alerts.newArticle.reason',
    defaultChannels: inPortal,
    // One line for each board until it is read: a board with a busy morning fills no bell.
    collapse: true,
  },
  {
    ...board,
    kind: 'boards.commented',
    titleKey: 'boards.alerts.commented.title',
    reasonKey: 'boards.alerts.commented.reason',
    defaultChannels: inPortal,
    collapse: true,
  },
  {
    ...board,
    kind: 'boards.answered',
    titleKey: 'boards.alerts.answered.title',
    reasonKey: 'boards.alerts.answered.reason',
    defaultChannels: inPortal,
    collapse: true,
  },
  {
    ...board,
    kind: 'boards.mentioned',
    titleKey: 'boards.alerts.mentioned.title',
    reasonKey: 'boards.alerts.mentioned.reason',
    defaultChannels: inPortal,
  },
  {
    ...board,
    kind: 'boards.recommended',
    titleKey: 'boards.alerts.recommended.title',
    reasonKey: 'boards.alerts.recommended.reason',
    defaultChannels: { ...inPortal, browser: false },
    collapse: true,
  },
  {
    ...board,
    kind: 'boards.mustRead',
    titleKey: 'boards.alerts.mustRead.title',
    reasonKey: 'boards.alerts.mustRead.reason',
    defaultChannels: alsoByMail,
  },
  {
    ...board,
    kind: 'boards.mustReadReminder',
    titleKey: 'boards.alerts.reminder.title',
    reasonKey: 'boards.alerts.reminder.reason',
    defaultChannels: alsoByMail,
    // A reminder reaches also those who muted the board: that is what it is for.
    mandatory: true,
    collapse: true,
  },
  {
    ...board,
    kind: 'boards.notReminded',
    titleKey: 'boards.alerts.notReminded.title',
    reasonKey: 'boards.alerts.notReminded.reason',
    defaultChannels: inPortal,
  },
  {
    ...board,
    kind: 'boards.mailAlarm',
    titleKey: 'boards.alerts.mailAlarm.title',
    reasonKey: 'boards.alerts.mailAlarm.reason',
    defaultChannels: alsoByMail,
    // The same article sent again to somebody who has not looked yet is no second mail.
    collapse: true,
  },
  {
    ...board,
    kind: 'boards.contractEnding',
    titleKey: 'boards.alerts.contractEnding.title',
    reasonKey: 'boards.alerts.contractEnding.reason',
    defaultChannels: alsoByMail,
  },
] as const satisfies readonly AlertKind[]
export type BoardAlertKind = (typeof boardAlertKinds)[number]['kind']
