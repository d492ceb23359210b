import type { Services } from '../ctx.ts'
import type { Db } from '../database/database.ts'

/** A number that the first page of the administration shows about a company. */
export type AdminFact = {
  key: string
  /** Text key of what is counted. */
  labelKey: string
  /** The page where one learns more. */
  to?: string
  /** Must be cheap: it is asked at every visit. */
  read: (db: Db, comCode: string, services: Services) => Promise<number>
}

declare module './offers.ts' {
  interface Offers {
    /** Numbers for the first page of the administration. */
    adminFacts?: readonly AdminFact[]
  }
}
