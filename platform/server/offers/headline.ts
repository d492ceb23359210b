import type { Ctx } from '../ctx.ts'

/** A sentence that the whole company should know, with the page that tells more. */
export type Headline = {
  /** Unique among those of its module. */
  id: string
  title: string
  /** Path below `/po`. */
  path: string
  at: Date
}

declare module './offers.ts' {
  interface Offers {
    /** The newest headlines of a module that are meant for whoever asks. */
    headlines?: (ctx: Ctx, count: number) => Promise<readonly Headline[]>
  }
}
