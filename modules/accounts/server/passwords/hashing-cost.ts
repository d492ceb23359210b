import type { Cost } from './phc.ts'

/** What a new hash costs: OWASP's minimum for argon2id, about 60 ms. Raise it here; old hashes follow at the next sign-in. */
export const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
