import type { RawBuilder } from 'kysely'

/**
 * Whether something that is no person has a mail address already, as a condition of SQL: whoever writes people asks before.
 * @param address in any capitals
 */
export type HeldAddress = (address: RawBuilder<unknown>) => RawBuilder<boolean>

declare module './offers.ts' {
  interface Offers {
    heldAddress?: HeldAddress
  }
}
