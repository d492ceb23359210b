import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Rebuilding, SearchSource } from '../offers/search-source.ts'
import './search.tables.ts'

/** Things of one transaction: people who change one of them wait for a moment only. */
const batch = 100

/**
 * Makes the index of the search anew, while people work: what it lacks or has wrong is put right, what is there no more
 * goes out. Told to stop, it has done what it has done; begun again, it does all of it.
 * @returns how many things each source has put in
 */
export async function rebuildIndex(db: Db, sources: readonly SearchSource[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, rebuilding } of sources) if (rebuilding) counts[name] = await rebuild(db, name, rebuilding)
  return counts
}

async function rebuild(db: Db, source: string, { idsAfter, refresh }: Rebuilding): Promise<number> {
  const standing = new Set<string>()
  for (let after: string | undefined; ; ) {
    const ids = await idsAfter(db, after, batch)
    if (ids.length === 0) break
    await db.transaction().execute((tx) => refresh(tx, ids))
    for (const id of ids) standing.add(id)
    after = ids.at(-1)
  }
  // What the index has besides: gone, or come meanwhile.
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('platform_search_documents')
      .select(['document_id', 'id'])
      .where('source', '=', source)
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(sql.lit(batch))
      .execute()
    if (rows.length === 0) return standing.size
    const others = rows.flatMap(({ id }) => (standing.has(id) ? [] : [id]))
    if (others.length > 0) await db.transaction().execute((tx) => refresh(tx, others))
    after = rows.at(-1)!.document_id
  }
}
