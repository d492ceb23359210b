import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { eachPersonOnce } from './recipients.ts'

/** The job that brings messages to their people, the one that takes them outside, and the one for those that waited. */
export const deliverJob = 'mail.deliver'
export const carryJob = 'mail.carry'
export const dueJob = 'mail.due'

/** What a mail waits for, in the outbox of whoever wrote it. */
export type Waiting = { until: Date; isPlanned: boolean; draftId: number }

export type NewDelivery = {
  messageId: number
  /** Who hears of what does not arrive; null for what the portal says itself. */
  senderCode: string | null
  /** Of what comes from outside: where its envelope says answers go, empty for nowhere. */
  senderAddress?: string
  /** By address in small letters: the colleague who has it, or nobody inside. */
  recipients: ReadonlyMap<string, string | null>
  /** Each gets a mail that names nobody else. */
  isIndividual: boolean
  at: Date
  /** Its place in the mailbox of whoever wrote it. */
  itemId?: number
  isTracked?: boolean
  /** Written by a person from her own mailbox. */
  isOwn?: boolean
  /** Of a mail of a company, for its journal. */
  isReport?: boolean
  waiting?: Waiting | undefined
  /** Whose rules do not send it on. */
  via?: readonly string[]
}

/** Has a message brought to its people, if this transaction commits: now, or when it has waited. */
export async function beginDelivery(services: Services, db: Db, delivery: NewDelivery): Promise<void> {
  const { waiting } = delivery
  const { deliveryId } = await db
    .insertInto('mail_deliveries')
    .values({
      message_id: delivery.messageId,
      sender_code: delivery.senderCode,
      sender_address: delivery.senderAddress?.toLowerCase() ?? null,
      is_individual: delivery.isIndividual,
      at: delivery.at,
      item_id: delivery.itemId ?? null,
      is_tracked: delivery.isTracked ?? false,
      is_report: delivery.isReport ?? false,
      is_own: delivery.isOwn ?? false,
      due_at: waiting?.until ?? null,
      is_planned: waiting?.isPlanned ?? false,
      draft_id: waiting?.draftId ?? null,
      via: [...(delivery.via ?? [])],
    })
    .returning('delivery_id as deliveryId')
    .executeTakeFirstOrThrow()
  const recipients = eachPersonOnce(delivery.recipients)
  await sql`
    insert into mail_delivery_recipients (delivery_id, address, person_code)
    select ${deliveryId}, address, person from unnest(
      ${[...recipients.keys()]}::text[], ${[...recipients.values()]}::text[]) as r (address, person)
  `.execute(db)
  if (waiting) await services.jobs.enqueue(db, dueJob, { deliveryId }, { startAfter: waiting.until })
  else await services.jobs.enqueue(db, deliverJob, { deliveryId })
}
