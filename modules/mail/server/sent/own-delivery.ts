import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export type OwnDelivery = { deliveryId: number; subject: string; sentAt: Date; isTracked: boolean }

/**
 * The way of a mail that somebody has sent herself, by its place in her mailbox or one she looks after; everything about sent mails begins here.
 * @throws AppError NotFoundException for a mail of somebody else, and for one that she did not send
 */
export async function ownDelivery({ db, viewer }: Ctx, itemId: number): Promise<OwnDelivery> {
  const { rows } = await sql<OwnDelivery>`
    select d.delivery_id as "deliveryId", m.subject, d.at as "sentAt", d.is_tracked as "isTracked"
    from mail_deliveries d
    join mail_items i on i.item_id = d.item_id
    join mail_mailboxes b on b.mailbox_id = i.mailbox_id and (b.person_code = ${viewer.personCode} or exists (
      select from mail_mailbox_members r where r.mailbox_id = b.mailbox_id and r.person_code = ${viewer.personCode}))
    join mail_messages m on m.message_id = d.message_id
    where d.item_id = ${itemId} and d.sender_code = ${viewer.personCode}`.execute(db)
  if (!rows[0]) throw notFound(`no sent mail ${itemId}`)
  return rows[0]
}

/** What is to be told of a mail that somebody has sent herself; undefined of every other one. */
export async function toldOfDelivery(
  { db, viewer }: Ctx,
  itemId: number,
): Promise<{ dueAt: string | null; hasLargeFiles: boolean } | undefined> {
  const row = await db
    .selectFrom('mail_deliveries')
    .select((eb) => [
      'due_at as dueAt',
      eb
        .exists(
          eb
            .selectFrom('mail_large_files as f')
            .select('f.large_id')
            .whereRef('f.message_id', '=', 'mail_deliveries.message_id'),
        )
        .$castTo<boolean>()
        .as('hasLargeFiles'),
    ])
    .where('item_id', '=', itemId)
    .where('sender_code', '=', viewer.personCode)
    .executeTakeFirst()
  return row && { dueAt: row.dueAt?.toISOString() ?? null, hasLargeFiles: row.hasLargeFiles }
}
