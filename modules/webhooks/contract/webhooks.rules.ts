/** Who has other programs told of what happens in the company she acts in. */
export const webhookManagers = ['companyManager', 'superAdmin'] as const

export const webhookLimits = {
  /** Addresses of one company. */
  hooks: 20,
  topics: 200,
  url: 2_000,
  name: 60,
} as const

/** Pauses before the second try and those after it, in seconds: the last one is some four days after the first. */
export const pauses: readonly number[] = [60, 300, 1_800, 7_200, 18_000, 43_200, 86_400, 86_400, 86_400]
export const mostTries = pauses.length + 1

/** How long messages are signed by the secret before, too, so that nothing is refused while it is exchanged (hours). */
export const bothSecretsHours = 24

/** How long deliveries are kept in the list (days). */
export const deliveriesKeptDays = 30

/** Between two test messages to one address (seconds). */
export const testPauseSeconds = 5

/** The event of a test message; no module says it. */
export const testEvent = 'webhooks.test'
