import type { Db } from '../database/database.ts'

/** Days on which a company does not work, as it keeps them by hand: yyyy-MM-dd, both bounds included. */
export type DaysOff = (db: Db, asked: { comCode: string; from: string; to: string }) => Promise<readonly string[]>

declare module './offers.ts' {
  interface Offers {
    daysOff?: DaysOff
  }
}
