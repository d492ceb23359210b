import type { Ctx } from '../ctx.ts'

/** What is published of the webparts and templates of a company, as far as whoever asks may use it. */
export type PublishedWebparts = {
  /** Their numbers. */
  webparts: readonly number[]
  templates: readonly number[]
  /** Under which versions the cache files may be kept; each changes with every publication that names it (G-115). */
  versions: { menu: string; webpartV3: string; webpartV3Template: string }
}

declare module './offers.ts' {
  interface Offers {
    /** One module knows them. */
    publishedWebparts?: (ctx: Ctx) => Promise<PublishedWebparts>
  }
}
