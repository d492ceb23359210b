import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '../database/database.ts'

/** Where a module refers to a thing of another, as names for an administrator; asked before the thing is removed. */
export type WhereUsed = (db: Db, of: { kind: string; code: string }) => Promise<readonly LocalName[]>

declare module './offers.ts' {
  interface Offers {
    whereUsed?: WhereUsed
  }
}
