import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../database/database.ts'

/** What somebody searches for. Filters that say nothing about a source's things leave all of them out. */
export type SearchWish = {
  keyword: string
  /** Whether running text is searched beside titles. */
  includeBody: boolean
  /** Days (yyyy-MM-dd) in the reader's zone, both inclusive; undefined has no end. */
  from: string | undefined
  until: string | undefined
  /** Part of the name of whoever wrote it. */
  author: string | undefined
  /** Part of the name of the place it stands in: a board, a department, a menu above. */
  where: string | undefined
  /** Whether what stands around the words is wanted, too. */
  withExcerpts: boolean
  /** Counted from 1. */
  page: number
  pageSize: number
}

/** One thing found. */
export type SearchHit = {
  id: string
  title: string
  /** Who wrote it and where it stands; undefined for what has no author or place. */
  author: LocalName | undefined
  place: LocalName | undefined
  at: Date | undefined
  /** yyyy-MM-dd, of what has a day instead of a moment. */
  day?: string
  /** Where it leads, below `/po`; of what stands under a heading of its module's own. */
  opens?: { kind: 'route' | 'window'; to: string }
  /** What stands around the words in its running text, where that was asked for and they stand in it. */
  excerpt?: string
  /** What the source itself says of it; the contract of the search picks its fields out of these. */
  facts: Readonly<Record<string, unknown>>
}

/** Letters of an excerpt from the word on. */
export const excerptLetters = 120

/** A page of hits; `total` is exact up to 100, then `capped`. */
export type SearchFound = { items: readonly SearchHit[]; total: number; capped: boolean }

/** How a source puts what it has into the index anew. */
export type Rebuilding = {
  /** Ids of the things it has behind `after` (from the first on, where it is undefined), in their order. */
  idsAfter: (db: Db, after: string | undefined, count: number) => Promise<string[]>
  /**
   * Puts these into the index as they are now, or takes out those that are not there. Nobody changes them before the
   * transaction ends, so that what people write meanwhile is not put back.
   */
  refresh: (db: Db, ids: readonly string[]) => Promise<void>
}

/**
 * Something that a module lets the search find. A source answers with what this reader may see and nothing else: what
 * she may not see is neither shown nor counted. Left out, `find` looks through what the module has put into the index
 * under the name of the source (`indexDocument`).
 */
export type SearchSource = {
  /** Unique in the product: `shell.menus`, `board.articles`. */
  name: string
  /**
   * Under which heading its hits stand: BOARD or WORKFLOW of the specification, MENU, or one of the module's own, which
   * its web names (`searchKinds`) and whose hits say where they lead.
   */
  target: string
  find?: (ctx: Ctx, wish: SearchWish) => Promise<SearchFound>
  /** Of a source that uses the index: how it is made anew (`npm run admin -- reindex`). */
  rebuilding?: Rebuilding
}

declare module './offers.ts' {
  interface Offers {
    /** What the search finds of this module. */
    searchSources?: readonly SearchSource[]
  }
}
