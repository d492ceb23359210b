import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const ours = (name: string) =>
  ({
    kind: `surveys.${name}`,
    type: 'SY',
    alarm: 'serveyAlarm',
    titleKey: `surveys.alerts.${name}.title`,
    reasonKey: `surveys.alerts.${name}.reason`,
  }) as const
const bellOnly = { bell: true }
const atHand = { bell: true, browser: true }

/** What of surveys may concern a person; all of it stands under the switch `serveyAlarm` of the settings (0§3). */
export const surveyAlerts: readonly AlertKind[] = [
  { ...ours('asked'), defaultChannels: atHand },
  { ...ours('reminded'), defaultChannels: atHand },
  { ...ours('waits'), defaultChannels: atHand },
  { ...ours('approved'), defaultChannels: atHand },
  { ...ours('rejected'), defaultChannels: atHand },
  { ...ours('notPosted'), defaultChannels: atHand },
  { ...ours('closed'), defaultChannels: bellOnly },
]
export type AuthorAlert = 'approved' | 'rejected' | 'notPosted' | 'closed'
