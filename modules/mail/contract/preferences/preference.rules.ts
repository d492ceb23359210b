/** Which signature goes below one's mails (MAIL-039); numbers 0 to 3 mean these, in this order. */
export const usageStates = ['Default', 'Korean', 'English', 'Free'] as const
export type UsageState = (typeof usageStates)[number]

/** Out-of-office is off, or holds from a start to an end (MAIL-038). */
export const oofStates = ['Disabled', 'Scheduled'] as const

/** Whom a standing reply answers (G-067). */
export const replyAudiences = ['inside', 'everyone'] as const

/** Where rules may send mails to outside the company (G-032). */
export const outsideModes = ['anywhere', 'listed', 'nowhere'] as const

export const preferenceLimits = {
  /** Letters of a reply with its markup. */
  reply: 50_000,
  /** Letters of a signature of one's own with its markup. */
  signature: 100_000,
  cardField: 200,
  accounts: 20,
  domains: 200,
} as const

/** What a message of an out-of-office must hold to (MAIL-041, MAIL-042); the page asks the same before it saves. */
export type OofFault = 'startNotBeforeEnd' | 'endInPast' | 'timesNeeded' | 'messageNeeded'

/**
 * What is wrong with an out-of-office that is switched on; one that is off is never wrong.
 * @param start, end instants as texts with their zone; null or empty for none
 */
export function faultOfOof(
  given: { enabled: boolean; startUtc: string | null; endUtc: string | null; hasMessage: boolean },
  now: Date,
): OofFault | undefined {
  const { enabled, startUtc, endUtc, hasMessage } = given
  if (!enabled) return undefined
  if (!startUtc || !endUtc) return 'timesNeeded'
  const [start, end] = [new Date(startUtc), new Date(endUtc)]
  if (start >= end) return 'startNotBeforeEnd'
  if (end <= now) return 'endInPast'
  return hasMessage ? undefined : 'messageNeeded'
}

/** The pattern of MAIL-051. */
export const basicEmail = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/
