import type { Cost } from '#modules/accounts/server/passwords/phc.ts'

/**
 * Stands for `modules/accounts/server/passwords/hashing-cost.ts` in API tests: whatever they tell, they sign in, and at
 * the full cost hashing was a tenth of all their work. `hashing.test.ts`, processes and journeys have the full one.
 */
export const currentCost: Cost = { memory: 64, passes: 1, parallelism: 1 }
