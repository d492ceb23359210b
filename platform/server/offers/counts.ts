import type { Ctx } from '../ctx.ts'

/** Something that waits for the person who asks. */
export type Count = {
  /** Path below `/po` of the page that shows what is counted. */
  path: string
  count: (ctx: Ctx) => Promise<number>
}

/** What waits for somebody, by name; gatherers add up what modules count under one name. */
export type Counts = Readonly<Record<string, Count>>

declare module './offers.ts' {
  interface Offers {
    counts?: Counts
  }
}
