import type { Db } from '../database/database.ts'

/** A day on which a company does not work, yyyy-MM-dd, and what it calls it. */
export type DayOff = { day: string; name: string }

/** The days off of a company as it keeps them by hand, both bounds included. */
export type DaysOff = (db: Db, asked: { comCode: string; from: string; to: string }) => Promise<readonly DayOff[]>

declare module './offers.ts' {
  interface Offers {
    daysOff?: DaysOff
  }
}
