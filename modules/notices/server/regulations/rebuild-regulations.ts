import { sql } from 'kysely'
import { filesOf } from '#modules/files/server/files.public.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Rebuilding } from '#platform/server/offers/search-source.ts'
import { removeDocument } from '#platform/server/search/index-document.ts'
import { type Indexed, indexRegulation, regulationSource } from './search-regulations.ts'

/** How regulations are put into the search anew while people work: each by its newest version. */
export const rebuildingRegulations: Rebuilding = {
  idsAfter: async (db, after = '0', count) => {
    const rows = await db
      .selectFrom('notices_regulations')
      .select('regulation_id as regulationId')
      .where('regulation_id', '>', Number(after))
      .orderBy('regulation_id')
      .limit(sql.lit(count))
      .execute()
    return rows.map(({ regulationId }) => String(regulationId))
  },
  refresh: async (db, ids) => {
    // Whoever saves one of them meanwhile waits, and puts it in as it is then.
    await sql`select from notices_regulations where regulation_id = any(${ids.map(Number)}::int[])
      order by regulation_id for share`.execute(db)
    const { rows } = await sql<Omit<Indexed, 'fileNames'> & { fileCode: string | null }>`
      select r.regulation_id as "regulationId", r.com_code as "comCode", ${selectLocalName('r.title')} as title,
             v.effective_on as "effectiveOn", v.content, v.file_code as "fileCode"
      from notices_regulations r
      cross join lateral (
        select effective_on, content, file_code from notices_regulation_versions
        where regulation_id = r.regulation_id order by version desc limit 1
      ) v
      where r.regulation_id = any(${ids.map(Number)}::int[])`.execute(db)
    const files = await filesOf(
      db,
      rows.flatMap(({ fileCode }) => fileCode ?? []),
    )
    for (const { fileCode, ...regulation } of rows)
      await indexRegulation(db, {
        ...regulation,
        fileNames: (files.get(fileCode ?? '') ?? []).map(({ name }) => name),
      })
    const standing = new Set(rows.map(({ regulationId }) => String(regulationId)))
    for (const id of ids) if (!standing.has(id)) await removeDocument(db, regulationSource, id)
  },
}
