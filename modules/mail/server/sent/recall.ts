import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import type { sentCalls } from '../../contract/sent.contract.ts'
import { ownDelivery } from './own-delivery.ts'
import { isRecallable } from './receipts.ts'

type Calls = typeof sentCalls

/**
 * Takes a mail back from those who have not read it: it goes out of their mailboxes for good. Their mailboxes are held
 * first, so that nobody reads it in the same moment.
 */
export async function recall(
  ctx: Ctx,
  { itemId, addresses }: CallParsedInput<Calls['recall']>,
): Promise<CallResult<Calls['recall']>> {
  const { db, viewer } = ctx
  const { deliveryId } = await ownDelivery(ctx, itemId)
  const wanted = addresses?.map((address) => address.toLowerCase()) ?? null
  await sql`
    select from mail_mailboxes where mailbox_id in (
      select mailbox_id from mail_items where delivery_id = ${deliveryId})
    order by mailbox_id for no key update`.execute(db)
  const { rows } = await sql<{ personCode: string | null }>`
    update mail_delivery_recipients set state = 'recalled'
    where delivery_id = ${deliveryId} and address in (
      select r.address from mail_delivery_recipients r
      left join mail_mailboxes b on b.person_code = r.person_code
      left join mail_items i on i.delivery_id = r.delivery_id and i.mailbox_id = b.mailbox_id
      where r.delivery_id = ${deliveryId} and ${isRecallable}
        and (${wanted}::text[] is null or r.address = any(${wanted}::text[]))
      for update of r)
    returning person_code as "personCode"`.execute(db)
  const personCodes = rows.flatMap(({ personCode }) => personCode ?? [])
  await sql`
    delete from mail_items i using mail_mailboxes b
    where i.delivery_id = ${deliveryId} and b.mailbox_id = i.mailbox_id and b.person_code = any(${personCodes}::text[])
      and not i.is_read`.execute(db)
  await ctx.tell(
    [...new Set([viewer.personCode, ...personCodes])].map((code) => `person:${code}` as const),
    mailChanged,
  )
  return { recalled: rows.length }
}
