import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../database/database.ts'

/** Something a person looks after. `key` says which, to the module alone. */
export type Belonging = { key: string; name: LocalName; hint?: LocalName }

/**
 * What somebody looks after and somebody else must look after when she leaves. Each module fills it for its own: what
 * it lists it can hand over. Whoever asks has been found to administer the person.
 */
export type Belongings = {
  /** Text key of what they are: boards she manages. */
  titleKey: string
  /** What she looks after, in an order of its own, `most` at most. */
  list: (db: Db, personCode: string, most: number) => Promise<readonly Belonging[]>
  /**
   * Gives some of it to somebody else, in the caller's transaction; what is not hers (any more) is left out.
   * @returns how many were handed over
   */
  handOver: (ctx: Ctx, by: { from: string; to: string; keys: readonly string[] }) => Promise<number>
}

declare module './offers.ts' {
  interface Offers {
    /** By a name of the module's own: `boards.managers`. */
    belongings?: Readonly<Record<string, Belongings>>
  }
}
