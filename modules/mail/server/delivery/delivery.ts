import { sql } from 'kysely'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { mailChanged, mailEvents } from '../../contract/mail.events.ts'

/** One way of a message to its people, with what is known of the message. */
export type Delivery = {
  deliveryId: number
  messageId: number
  conversation: string
  bytes: number
  sourceKey: string
  senderCode: string | null
  /** Of what came from outside: whom answers go to in small letters, empty for nobody. Else null. */
  senderAddress: string | null
  isIndividual: boolean
  at: Date
  /** Through whose rules it is on its way, the first one first. */
  via: string[]
  /** A report for a journal: of it there is none. */
  isReport: boolean
  /** Written by its sender from her own mailbox. */
  isOwn: boolean
}

export async function readDelivery(db: Db, deliveryId: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select d.delivery_id as "deliveryId", d.message_id as "messageId", m.conversation, m.bytes,
           m.source_key as "sourceKey", d.sender_code as "senderCode", d.is_individual as "isIndividual", d.at,
           d.via, d.is_report as "isReport", d.is_own as "isOwn", d.sender_address as "senderAddress"
    from mail_deliveries d join mail_messages m on m.message_id = d.message_id
    where d.delivery_id = ${deliveryId}`.execute(db)
  return rows[0]
}

/** Tells those who have a message now, their open pages and whoever listens. */
export async function tellArrived(
  services: Pick<Services, 'listeners' | 'jobs'>,
  tx: Db,
  messageId: number,
  personCodes: readonly string[],
): Promise<void> {
  await publishLive(
    tx,
    personCodes.map((code) => `person:${code}`),
    mailChanged,
    {},
  )
  await emitEvent(services, tx, mailEvents.arrived, { messageId, personCodes: [...personCodes] })
}
