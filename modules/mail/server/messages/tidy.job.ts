import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { forgetOpenings } from '../handovers/note-opening.ts'
import { forgetImports } from '../import/import.job.ts'
import { letGoOfSources } from '../keeping/held-sources.ts'
import { letGoOfHeld } from '../keeping/holds.ts'
import { giveBackLargeFiles } from '../large/give-back.ts'
import { warnAnew } from '../mailbox/limits.ts'
import { forgetViewed } from '../reading/view-attachment.ts'
import { forgetTraced, headOf } from '../trace/trace-rows.ts'

/** What is looked at in one transaction. */
const atOnce = 200
/** Bytes are left so long to whoever has just stored them. */
const loose = sql`at < now() - interval '1 day'`

/**
 * At night: messages that no mailbox has and nobody waits for go, and with them, and for good, their sources; so do
 * sources that were stored and never became a message.
 */
export const tidy: JobDefinition<Services> = {
  cron: '23 4 * * *',
  givenUp: clockComesAgain,
  run: async (services) => {
    const { database, storage, now } = services
    const db = database.writer
    const dropMessages = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ messageId: number }>`
          delete from mail_loose_messages where message_id in (
            select message_id from mail_loose_messages where ${loose} limit ${sql.lit(atOnce)} for update skip locked)
          returning message_id as "messageId"`.execute(tx)
        const ids = rows.map(({ messageId }) => messageId)
        const inNoMailbox = sql`not exists (select from mail_items i where i.message_id = m.message_id)
          and not exists (select from mail_held h where h.message_id = m.message_id)`
        const nobodyWaits = sql`not exists (
          select from mail_deliveries d join mail_delivery_recipients r on r.delivery_id = d.delivery_id
          where d.message_id = m.message_id and r.state = 'waiting')`
        // What became of it can be traced for a while, by what stood in its head.
        await sql`
          update mail_deliveries d set message_id = null, head = ${headOf}
          from mail_messages m
          where m.message_id = any(${ids}::int[]) and d.message_id = m.message_id
            and ${inNoMailbox} and ${nobodyWaits}`.execute(tx)
        await sql`
          with gone as (
            delete from mail_messages m where m.message_id = any(${ids}::int[]) and ${inNoMailbox}
              and not exists (select from mail_deliveries d where d.message_id = m.message_id)
            returning source_key)
          insert into mail_loose_sources (source_key, at) select source_key, 'epoch' from gone where source_key <> ''`.execute(
          tx,
        )
        return ids.length
      })
    await letGoOfHeld(db)
    await letGoOfSources(db)
    while ((await dropMessages()) > 0);
    await dropRemembered(db)
    await forgetViewed(db, now())
    await forgetOpenings(db, now())
    await giveBackLargeFiles(services)
    await forgetImports(db)
    await forgetTraced(services)
    await warnAnew(services)
    for (;;) {
      const { rows } = await sql<{ key: string }>`
        select source_key as key from mail_loose_sources where ${loose} order by at limit ${sql.lit(atOnce)}`.execute(
        db,
      )
      if (rows.length === 0) return
      for (const { key } of rows) {
        await storage.remove(key)
        await db.deleteFrom('mail_loose_sources').where('source_key', '=', key).execute()
      }
    }
  },
}

/**
 * Whom replies have answered so long ago that they would answer again, runs of rules that nobody looks at any more, and
 * what came in so long ago that no server sends it again.
 */
async function dropRemembered(db: Db): Promise<void> {
  await sql`delete from mail_received where at < now() - interval '10 days'`.execute(db)
  await sql`
    delete from mail_answered where (person_code, kind, sender) in (
      select person_code, kind, sender from mail_answered
      where at < now() - interval '2 days' and (kind = 'standing' or at < now() - interval '1 year')
      order by at limit 10000)`.execute(db)
  await sql`delete from mail_rule_runs where at < now() - interval '30 days'`.execute(db)
}
