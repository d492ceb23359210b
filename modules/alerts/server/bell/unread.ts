import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { type AlertsChanged, alertsChangedKind } from '../../contract/alerts.contract.ts'
import '../alerts.tables.ts'

/** A badge shows "999+" long before. */
export const countLimit = 1000

/** How many unread alerts the acting person has in the company she acts in, counted up to 1,000. */
export async function countUnread({ db, viewer }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from alerts_alerts
      where person_code = ${viewer.personCode} and com_code = ${viewer.comCode} and read_at is null and deleted_at is null
      limit ${sql.lit(countLimit)}
    ) unread`.execute(db)
  return rows[0]!.count
}

/** After a change: counts anew and tells all tabs of the person. */
export async function tellUnread(ctx: Ctx): Promise<number> {
  const unread = await countUnread(ctx)
  const { personCode, comCode } = ctx.viewer
  await ctx.tell([`person:${personCode}`], alertsChangedKind, { comCode, unread } satisfies AlertsChanged)
  return unread
}
