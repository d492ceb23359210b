import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ReceiptState, sentCalls } from '../../contract/sent.contract.ts'
import { ownDelivery } from './own-delivery.ts'

type Calls = typeof sentCalls
type Row = {
  address: string
  personCode: string | null
  state: 'waiting' | 'arrived' | 'sent' | 'refused' | 'recalled'
  hasItem: boolean
  isRead: boolean
  readAt: Date | null
}

const pageSize = 100

/** What one recipient has of a delivery: her item, where it is still in her mailbox. */
const withItems = sql`
  mail_delivery_recipients r
  left join mail_mailboxes b on b.person_code = r.person_code
  left join mail_items i on i.delivery_id = r.delivery_id and i.mailbox_id = b.mailbox_id`
const wasRead = sql<boolean>`(i.is_read or i.read_at is not null)`
/** What can still be taken back from a colleague. */
export const isRecallable = sql<boolean>`(r.state = 'waiting' or (r.state = 'arrived' and i.item_id is not null and not ${wasRead}))`

/** Who of those a mail went to has read it, as far as its writer asked. */
export async function readReceipts(
  ctx: Ctx,
  { itemId, after }: CallParsedInput<Calls['receipts']>,
): Promise<CallResult<Calls['receipts']>> {
  const { deliveryId, subject, sentAt, isTracked } = await ownDelivery(ctx, itemId)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select r.address, r.person_code as "personCode", r.state, i.item_id is not null as "hasItem",
             coalesce(${wasRead}, false) as "isRead", i.read_at as "readAt"
      from ${withItems}
      where r.delivery_id = ${deliveryId} and r.state <> 'resolved' and r.address > ${after}
      order by r.address limit ${sql.lit(pageSize + 1)}`.execute(ctx.db),
    sql<{ all: number; read: number; recallable: number }>`
      select count(*)::int as "all", count(*) filter (where ${wasRead})::int as read,
             count(*) filter (where ${isRecallable})::int as recallable
      from ${withItems} where r.delivery_id = ${deliveryId} and r.state <> 'resolved'`.execute(ctx.db),
  ])
  const shown = rows.slice(0, pageSize)
  const names = await personNames(
    ctx.db,
    shown.flatMap(({ personCode }) => personCode ?? []),
  )
  const counts = counted[0]!
  return {
    subject,
    sentAt: sentAt.toISOString(),
    isTracked,
    counts: { ...counts, read: isTracked ? counts.read : 0 },
    items: shown.map((row) => {
      const name = row.personCode === null ? undefined : names.get(row.personCode)
      return {
        address: row.address,
        name: name ? nameIn(name, ctx.language) : '',
        personCode: row.personCode ?? '',
        state: stateOf(row, isTracked),
        readAt: isTracked ? (row.readAt?.toISOString() ?? null) : null,
      }
    }),
    next: rows.length > pageSize ? shown.at(-1)!.address : null,
  }
}

function stateOf({ state, hasItem, isRead }: Row, isTracked: boolean): ReceiptState {
  if (state !== 'arrived') return state
  if (!isTracked) return 'arrived'
  return hasItem ? (isRead ? 'read' : 'unread') : 'gone'
}
