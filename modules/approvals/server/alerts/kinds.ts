import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const ours = (name: string) =>
  ({
    kind: `approvals.${name}`,
    type: 'WF',
    titleKey: `approvals.alerts.${name}.title`,
    reasonKey: `approvals.alerts.${name}.reason`,
  }) as const

/** What of documents may concern a person. */
export const approvalAlerts: readonly AlertKind[] = [
  { ...ours('mentioned'), defaultChannels: { bell: true, browser: true } },
  { ...ours('commented'), defaultChannels: { bell: true }, collapse: true },
]
