import type { Ctx } from '../ctx.ts'

/** The addresses of the pages somebody has bookmarked, in her order; a module recognises its own among them. */
export type BookmarkedAddresses = (ctx: Pick<Ctx, 'db' | 'viewer'>) => Promise<readonly string[]>

declare module './offers.ts' {
  interface Offers {
    bookmarkedAddresses?: BookmarkedAddresses
  }
}
