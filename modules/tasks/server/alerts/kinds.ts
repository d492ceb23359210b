import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const ours = (name: string) =>
  ({
    kind: `tasks.${name}`,
    type: 'SY',
    titleKey: `tasks.alerts.${name}.title`,
    reasonKey: `tasks.alerts.${name}.reason`,
  }) as const
const bellOnly = { bell: true }
const atHand = { bell: true, browser: true }

/** What of tasks may concern a person. */
export const taskAlerts: readonly AlertKind[] = [
  { ...ours('assigned'), defaultChannels: atHand },
  { ...ours('mentioned'), defaultChannels: atHand },
  { ...ours('commented'), defaultChannels: bellOnly, collapse: true },
  { ...ours('moved'), defaultChannels: bellOnly, collapse: true },
  { ...ours('freed'), defaultChannels: atHand },
  { ...ours('dueTomorrow'), defaultChannels: atHand },
  { ...ours('overdue'), defaultChannels: atHand },
  { ...ours('ruled'), defaultChannels: atHand },
  { ...ours('ruleOff'), defaultChannels: atHand },
]
export type TaskAlert = 'assigned' | 'mentioned' | 'commented' | 'moved' | 'freed' | 'dueTomorrow' | 'overdue' | 'ruled'
