import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import {
  excerptLetters,
  type SearchFound,
  type SearchSource,
  type SearchWish,
} from '#platform/server/offers/search-source.ts'
import { excerptMarkup, excerptOf } from '#platform/server/rich-text/excerpt.ts'
import { findDocuments } from '#platform/server/search/find-documents.ts'
import { rebuildingRegulations } from './rebuild-regulations.ts'
import { regulationSource } from './search-regulations.ts'

/** Regulations in the search of the portal: those of the company somebody acts in, named in her language. */
export const regulationSearch: SearchSource = {
  name: regulationSource,
  target: 'REGULATION',
  find,
  rebuilding: rebuildingRegulations,
}

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const { db, viewer, language } = ctx
  // Whoever acts in a company reads its regulations, and nobody else (`readableCompanies`).
  const readers = [{ kind: 'company', code: viewer.comCode }]
  const found = await findDocuments(db, viewer, readers, regulationSource, wish)
  const named = await namesOf(
    ctx,
    found.items.map(({ id }) => Number(id)),
  )
  const items = found.items.flatMap((hit) => {
    const row = named.get(Number(hit.id))
    if (!row) return []
    const { regulationId, title, category, effectiveOn, content } = row
    const excerpt = wish.withExcerpts ? excerptOf(content, wish.keyword, excerptLetters) : undefined
    // A regulation stands in a window of its own (NOTICE-002).
    const opens = { kind: 'window', to: `/home/popup/regulation?regulationId=${regulationId}` } as const
    return [{ ...hit, title: nameIn(title, language), place: category, excerpt, day: effectiveOn, opens }]
  })
  return { ...found, items }
}

type Named = { regulationId: number; title: LocalName; category: LocalName; effectiveOn: string; content: string }

/** How regulations are called and where they stand, with the day of the newest version, by which they are found. */
async function namesOf({ db, viewer }: Ctx, regulationIds: readonly number[]): Promise<Map<number, Named>> {
  if (regulationIds.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select r.regulation_id as "regulationId", ${selectLocalName('r.title')} as title,
           ${selectLocalName('c.name')} as category, v.effective_on as "effectiveOn", v.content
    from notices_regulations r
    join notices_categories c on c.category_id = r.category_id
    cross join lateral (
      select effective_on, left(content, ${sql.lit(excerptMarkup)}) as content from notices_regulation_versions
      where regulation_id = r.regulation_id order by version desc limit 1
    ) v
    where r.regulation_id = any(${[...regulationIds]}::int[]) and r.com_code = ${viewer.comCode}`.execute(db)
  return new Map(rows.map((row) => [row.regulationId, row]))
}
