import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { alertsConfig } from './alerts.config.ts'
import './alerts.tables.ts'

/** Rows removed by one statement. */
const batch = 5_000
const dayMs = 86_400_000
/** How long a deletion can be taken back, and how long what was raised could be tried again (days). */
const keptDays = 7

/** Removes deleted alerts after a week, all after their time, and what is of no more use. */
export async function tidyAlerts({ database, config, now }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const { writer } = database
  for (const [column, before] of [
    ['deleted_at', daysAgo(keptDays)],
    ['created_at', daysAgo(config(alertsConfig).ALERTS_KEPT_DAYS)],
  ] as const) {
    let removed = batch
    while (removed === batch) {
      const { numDeletedRows } = await writer
        .deleteFrom('alerts_alerts')
        .where('alert_id', 'in', (old) =>
          old.selectFrom('alerts_alerts').select('alert_id').where(column, '<', before).limit(sql.lit(batch)),
        )
        .executeTakeFirst()
      removed = Number(numDeletedRows)
    }
  }
  await writer
    .deleteFrom('alerts_raises')
    .where('raised_at', '<', daysAgo(keptDays))
    // The list of announcements says how many people each had.
    .where('raise_id', 'not in', (shown) => shown.selectFrom('alerts_announcements').select('raise_id'))
    .execute()
  await writer.deleteFrom('alerts_notes').where('sent_at', '<', daysAgo(1)).execute()
}
