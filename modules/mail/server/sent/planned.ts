import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import type { sentCalls } from '../../contract/sent.contract.ts'
import { dropLinked } from '../large/large-files.ts'
import { ownDelivery } from './own-delivery.ts'

type Calls = typeof sentCalls

const mostPlanned = 100
const shownRecipients = 3

/** One's mails that wait for their moment. */
export async function listPlanned({ db, viewer }: Ctx): Promise<CallResult<Calls['planned']>> {
  const { rows } = await sql<{
    itemId: number
    subject: string
    to: Address[]
    recipients: number
    dueAt: Date
  }>`
    select d.item_id as "itemId", m.subject, m.recipients -> 'to' as "to", d.due_at as "dueAt",
           (select count(*)::int from mail_delivery_recipients r where r.delivery_id = d.delivery_id) as recipients
    from (
      select * from mail_deliveries
      where sender_code = ${viewer.personCode} and due_at is not null and is_planned and item_id is not null
      order by due_at limit ${sql.lit(mostPlanned)}) d
    join mail_messages m on m.message_id = d.message_id
    order by d.due_at, d.delivery_id`.execute(db)
  return rows.map(({ to, dueAt, ...row }) => ({
    ...row,
    to: to.slice(0, shownRecipients),
    dueAt: dueAt.toISOString(),
  }))
}

/**
 * Takes a mail back that has not begun its way; what was written is the draft again.
 * @throws AppError ConflictException once it is on its way
 */
export async function unsend(ctx: Ctx, { itemId }: { itemId: number }): Promise<CallResult<Calls['unsend']>> {
  const { db, viewer } = ctx
  const { deliveryId } = await ownDelivery(ctx, itemId)
  const { rows } = await sql<{ draftId: number; messageId: number | null }>`
    delete from mail_deliveries where delivery_id = ${deliveryId} and due_at is not null
    returning draft_id as "draftId", message_id as "messageId"`.execute(db)
  if (!rows[0]) throw conflict('mail.errors.onItsWay')
  await dropLinked(db, rows[0].messageId)
  await db.deleteFrom('mail_items').where('item_id', '=', itemId).execute()
  await ctx.tell([`person:${viewer.personCode}`], mailChanged)
  return { draftId: rows[0].draftId }
}
