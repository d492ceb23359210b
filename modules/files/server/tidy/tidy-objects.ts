import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'

/** A backup that is being written names objects as they were when it began; a mistake is seen within a day. */
const keptMs = 86_400_000
/** Lines of one statement. */
const batch = 500

/** Removes bytes that no file has used for a day. */
export async function tidyObjects({ database, now, log }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  let removed = 0
  for (;;) {
    // The keys are written down with the rows' end, so that the bytes go even when this process ends in between.
    const { rows } = await sql<{ seen: number; removed: number }>`
      with seen as (
        delete from files_loosened where ctid = any(array(
          select ctid from files_loosened where at < ${before} order by at limit ${sql.lit(batch)}
        )) returning object_id
      ), gone as (
        delete from files_objects o where object_id in (select object_id from seen)
          and not exists (select from files_files f where f.object_id = o.object_id)
          and not exists (select from files_loosened l where l.object_id = o.object_id and l.at >= ${before})
        returning storage_key
      ), left_over as (
        insert into files_leftovers select storage_key from gone on conflict do nothing
      )
      select (select count(*) from seen)::int as seen, (select count(*) from gone)::int as removed`.execute(
      database.writer,
    )
    removed += rows[0]!.removed
    if (rows[0]!.seen < batch) break
  }
  if (removed > 0) log.info({ removed }, 'bytes that no file uses go')
}
