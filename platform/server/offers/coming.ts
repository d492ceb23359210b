import type { Ctx } from '../ctx.ts'

/** What somebody has before her at a time. */
export type Coming = { title: string; at: Date }

declare module './offers.ts' {
  interface Offers {
    /** What comes next today for whoever asks; undefined when nothing does. */
    coming?: (ctx: Ctx) => Promise<Coming | undefined>
  }
}
