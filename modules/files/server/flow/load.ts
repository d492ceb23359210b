import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Load } from './refusals.ts'

/** An upload of which nothing was heard for so long no longer holds its place in the set. */
const abandonedAfterMs = 15 * 60_000

/** What a set holds: its files and, but for one, what is being sent into it. */
export async function loadOf(db: Db, code: string, now: Date, { except }: { except?: string } = {}): Promise<Load> {
  const since = new Date(now.getTime() - abandonedAfterMs)
  const { rows } = await sql<Load>`
    select coalesce(sum(size), 0)::bigint as bytes, count(*) filter (where not is_inline)::int as files from (
      select o.size, f.is_inline from files_files f join files_objects o using (object_id) where f.code = ${code}
      union all
      select size, is_inline from files_uploads
        where code = ${code} and file_id is null and touched_at > ${since}
          and upload_id is distinct from ${except ?? null}::uuid
    ) held`.execute(db)
  return rows[0]!
}

/** Bytes that somebody has sent and not saved: uploads on their way and the files of her unattached sets. */
export async function unsavedBytes(db: Db, personCode: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((select sum(size) from files_uploads where person_code = ${personCode} and file_id is null), 0) +
      coalesce((select sum(o.size) from files_sets s
        join files_files f using (code) join files_objects o using (object_id)
        where s.opened_by = ${personCode} and s.owner_id is null and f.copy_of is null), 0)
    )::bigint as bytes`.execute(db)
  return rows[0]!.bytes
}
