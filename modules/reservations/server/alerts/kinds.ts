import type { AlertKind } from '#platform/server/offers/alert-kind.ts'

const ours = (name: string) =>
  ({
    kind: `reservations.${name}`,
    type: 'SY',
    titleKey: `reservations.alerts.${name}.title`,
    reasonKey: `reservations.alerts.${name}.reason`,
  }) as const
const bellOnly = { bell: true }
const atHand = { bell: true, browser: true }

/** What of reservations may concern a person. */
export const reservationAlerts: readonly AlertKind[] = [
  { ...ours('asked'), defaultChannels: atHand, collapse: true },
  { ...ours('waits'), defaultChannels: atHand, collapse: true },
  { ...ours('accepted'), defaultChannels: atHand },
  { ...ours('rejected'), defaultChannels: atHand },
  { ...ours('changed'), defaultChannels: bellOnly, collapse: true },
  { ...ours('cancelled'), defaultChannels: atHand },
  { ...ours('restored'), defaultChannels: bellOnly },
  { ...ours('ended'), defaultChannels: bellOnly },
  { ...ours('released'), defaultChannels: atHand },
  { ...ours('offered'), defaultChannels: atHand },
  { ...ours('offerOver'), defaultChannels: bellOnly },
  { ...ours('lineTaken'), defaultChannels: bellOnly },
]
