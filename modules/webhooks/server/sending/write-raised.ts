import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { RaisedWebhook } from '../../contract/webhooks.events.ts'
import { deliverJob } from './deliver-job.ts'
import '../webhooks.tables.ts'

/**
 * Writes what was raised for every address that is to be told of it; a second try writes nothing twice. A topic counts
 * where the address names any of its kind.
 */
export async function writeRaised({ database, jobs, now }: Services, raised: RaisedWebhook): Promise<void> {
  const { raiseId, event, comCode, at, topic = null, data } = raised
  const body = JSON.stringify({ type: event, timestamp: at, data: { comCode, ...data } })
  await database.writer.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into webhooks_deliveries (hook_id, raise_id, event, body, made_at, state, due_at)
      select hook_id, ${raiseId}, ${event}, ${body}, ${now()}::timestamptz, 'waiting', ${now()}::timestamptz from webhooks_hooks
      where com_code = ${comCode} and is_on and ${event} = any(events) and (
        ${topic}::text is null or ${topic} = any(topics)
        or not exists (select from unnest(topics) t where split_part(t, ':', 1) = split_part(${topic}, ':', 1)))
      on conflict (hook_id, raise_id) do nothing`.execute(tx)
    if (numAffectedRows) await jobs.enqueue(tx, deliverJob, {})
  })
}
