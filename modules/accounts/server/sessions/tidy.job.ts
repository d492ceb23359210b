import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import { accountsConfig } from '../accounts.config.ts'
import { tidyDevices } from '../devices/known-devices.ts'
import { tidyThrottles } from '../throttling/tidy-throttles.ts'

/** Sessions ended in one run; the next one takes the rest. */
const batch = 1_000
const dayMs = 86_400_000
/** How long an ended session stays for questions about it (days). */
const keptDays = 30

/** Ends sessions that are over, so that their open pages hear of it, and removes what is of no more use. */
export async function tidySessions(services: Services): Promise<void> {
  const at = services.now()
  await endWhatIsOver(services, at)
  const { writer } = services.database
  await writer
    .deleteFrom('accounts_sessions')
    .where('ended_at', '<', new Date(at.getTime() - keptDays * dayMs))
    .execute()
  await writer.deleteFrom('accounts_pending_sign_ins').where('expires_at', '<', at).execute()
  await tidyDevices(services)
  await tidyThrottles(services)
}

/** Ends sessions that are over at this time, all of them or one, and tells every process. */
export async function endWhatIsOver({ database, config }: Services, at: Date, only?: string): Promise<void> {
  const idleSince = new Date(at.getTime() - config(accountsConfig).SESSION_IDLE_MINUTES * 60_000)
  await database.writer.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update accounts_sessions set ended_at = ${at}
      where ended_at is null and id in (
        select s.id from accounts_sessions s left join accounts_visits v on v.session_id = s.id
        where s.ended_at is null and (s.expires_at <= ${at} or v.last_seen_at <= ${idleSince})
        ${only === undefined ? sql`` : sql`and s.id = ${only}`} limit ${sql.lit(batch)})
      returning id`.execute(tx)
    for (const { id } of rows) await publishSignal(tx, 'session.ended', id)
  })
}
