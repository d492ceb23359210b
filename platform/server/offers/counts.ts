import type { Ctx } from '../ctx.ts'

/** What waits for the person who asks, by name; gatherers add up what modules count under one name. */
export type Counts = Readonly<Record<string, (ctx: Ctx) => Promise<number>>>

declare module './offers.ts' {
  interface Offers {
    counts?: Counts
  }
}
