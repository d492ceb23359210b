import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'

/** Rows removed by one statement; a flood leaves many, and each statement must end in its time. */
const batch = 5_000

/** Removes the counts of buckets that are full again; for the job. */
export async function tidyThrottles({ database, now }: Services): Promise<void> {
  const at = now()
  for (let removed = batch; removed === batch; ) {
    const { numAffectedRows } = await sql`
      delete from accounts_throttles where spent_until < ${at} and key in (
        select key from accounts_throttles where spent_until < ${at} limit ${sql.lit(batch)})`.execute(database.writer)
    removed = Number(numAffectedRows ?? 0)
  }
}
