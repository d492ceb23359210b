import { sql } from 'kysely'
import { audienceOf } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchHit, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { findDocuments } from '#platform/server/search/find-documents.ts'
import type { Reader } from '#platform/server/search/index-document.ts'
import { searchCap } from '../contract/search.rules.ts'

const nothing: SearchFound = { items: [], total: 0, capped: false }

/**
 * What the modules find under one heading, newest first. Several sources of a heading are one list to the reader, so
 * each is asked for everything up to the end of the page.
 */
export async function gather(ctx: Ctx, target: SearchSource['target'], wish: SearchWish): Promise<SearchFound> {
  const sources = ctx.services.modules.flatMap(({ searchSources = [] }) =>
    searchSources.filter((source) => source.target === target),
  )
  const [first, ...others] = sources
  if (!first) return nothing
  if (others.length === 0) return ask(ctx, first, wish)
  const last = Math.min(wish.page * wish.pageSize, searchCap)
  const found = await Promise.all(sources.map((source) => ask(ctx, source, { ...wish, page: 1, pageSize: last })))
  const items = found.flatMap((each) => each.items).toSorted(newestFirst)
  const total = found.reduce((sum, each) => sum + each.total, 0)
  return {
    items: items.slice((wish.page - 1) * wish.pageSize, last),
    total: Math.min(total, searchCap),
    capped: total > searchCap || found.some(({ capped }) => capped),
  }
}

const ask = async (ctx: Ctx, source: SearchSource, wish: SearchWish): Promise<SearchFound> =>
  source.find ? source.find(ctx, wish) : findDocuments(ctx.db, ctx.viewer, await readersOf(ctx), source.name, wish)

const newestFirst = (a: SearchHit, b: SearchHit) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0)

/** Everything the reader counts as at her acting post. */
async function readersOf({ db, viewer }: Ctx): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select kind, code from ${audienceOf(viewer)} audience`.execute(db)
  return rows
}
