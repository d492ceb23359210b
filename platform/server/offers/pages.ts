import { pagesAmong } from '#platform/contract/pages.ts'
import type { Offers } from './offers.ts'

/** Paths below `/po`, parameters as `$name`. */
export type Paths = readonly string[]

declare module './offers.ts' {
  interface Offers {
    /**
     * The pages that the module has on the web, below `/po`, so that nobody is led to one that is not there. A test
     * holds them against the routes and redirects of its web side.
     */
    pages?: Paths
  }
}

/** Whether an address leads to a page that one of these modules has, or out of the portal. */
export const isPageOf = (modules: readonly Offers[]): ((address: string) => boolean) =>
  pagesAmong(modules.flatMap(({ pages }) => pages ?? []))
