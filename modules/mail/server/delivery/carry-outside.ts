import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { carryJob } from './begin-delivery.ts'
import type { Delivery } from './delivery.ts'

/** Has a message taken to those of its recipients whom nobody inside has, by a job of its own: servers may be slow. */
export async function carryOutside({ database, jobs }: Services, { deliveryId }: Delivery): Promise<void> {
  const { rows } = await sql`
    select from mail_delivery_recipients
    where delivery_id = ${deliveryId} and state = 'waiting' and person_code is null limit 1`.execute(database.writer)
  if (rows.length > 0) await jobs.enqueue(database.writer, carryJob, { deliveryId })
}

/** What somebody's own mails wait for has come: they go now, if this transaction commits, and she is told anew of what does not. */
export async function carryPutOff({ jobs }: Pick<Services, 'jobs'>, tx: Db, personCode: string): Promise<void> {
  const { rows } = await sql<{ deliveryId: number }>`
    update mail_deliveries set carry_at = null, carry_tries = 0, is_late_told = false
    where sender_code = ${personCode} and carry_at is not null and is_own
    returning delivery_id as "deliveryId"`.execute(tx)
  for (const { deliveryId } of rows) await jobs.enqueue(tx, carryJob, { deliveryId })
}
