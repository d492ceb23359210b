/** The two who open a sealed line of the audit log together, never one of them alone. */
export const sealKeys = ['superAdmin', 'companyManager'] as const
export type SealKey = (typeof sealKeys)[number]

/** Whoever is asked has a week; what was granted is open for an hour. */
export const waitingMs = 7 * 86_400_000
export const openMs = 3_600_000

/** Letters of a reason. */
export const reasonLength = { min: 10, max: 500 } as const

export const openingStates = ['waiting', 'lapsed', 'refused', 'open', 'over'] as const
export type OpeningState = (typeof openingStates)[number]

/** Where a request stands. */
export function stateOfOpening(
  { askedAt, answeredAt, isGranted }: { askedAt: Date; answeredAt: Date | null; isGranted: boolean | null },
  now: Date,
): OpeningState {
  if (answeredAt === null) return now.getTime() < askedAt.getTime() + waitingMs ? 'waiting' : 'lapsed'
  if (!isGranted) return 'refused'
  return now.getTime() < answeredAt.getTime() + openMs ? 'open' : 'over'
}

/** What somebody holds of the two keys to the lines of a company. */
export const keysOf = (viewer: { comCode: string; grants: ReadonlySet<string> }, comCode: string): SealKey[] =>
  sealKeys.filter((key) => viewer.grants.has(key) && (key === 'superAdmin' || viewer.comCode === comCode))

/** The keys that are needed beside those somebody has. */
export const otherKeys = (held: readonly string[]): SealKey[] => sealKeys.filter((key) => openTogether(held, [key]))

/** Whether the keys of two people are the two: one of each, from different hands. */
export const openTogether = (one: readonly string[], other: readonly string[]): boolean =>
  (one.includes('superAdmin') && other.includes('companyManager')) ||
  (one.includes('companyManager') && other.includes('superAdmin'))
