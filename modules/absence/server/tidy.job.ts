import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { absenceLimits } from '../contract/absence.rules.ts'
import './absence.tables.ts'

/** Rows removed by one statement. */
const batch = 2_000
const dayMs = 86_400_000

/** Removes for good what was removed a week ago. */
export async function tidyAbsences({ database: { writer }, now }: Services): Promise<void> {
  const until = new Date(now().getTime() - absenceLimits.undo * dayMs)
  let removed = batch
  while (removed === batch) {
    const { numDeletedRows } = await writer
      .deleteFrom('absence_absences')
      .where('absence_id', 'in', (old) =>
        old.selectFrom('absence_absences').select('absence_id').where('removed_at', '<', until).limit(sql.lit(batch)),
      )
      .executeTakeFirst()
    removed = Number(numDeletedRows)
  }
}
