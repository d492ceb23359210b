import { pagesAmong } from '#platform/contract/pages.ts'
import type { Offers } from '#platform/server/offers/offers.ts'
import '#platform/server/offers/pages.ts'

/** Whether an address leads to a page that one of these modules has, or out of the portal. */
export const isPageOf = (modules: readonly Offers[]): ((address: string) => boolean) =>
  pagesAmong(modules.flatMap(({ pages }) => pages ?? []))
