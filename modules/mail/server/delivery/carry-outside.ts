import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { carryJob } from './begin-delivery.ts'
import type { Delivery } from './delivery.ts'

/** Has a message taken to those of its recipients whom nobody inside has, by a job of its own: servers may be slow. */
export async function carryOutside({ database, jobs }: Services, { deliveryId }: Delivery): Promise<void> {
  const { rows } = await sql`
    select from mail_delivery_recipients
    where delivery_id = ${deliveryId} and state = 'waiting' and person_code is null limit 1`.execute(database.writer)
  if (rows.length > 0) await jobs.enqueue(database.writer, carryJob, { deliveryId })
}
