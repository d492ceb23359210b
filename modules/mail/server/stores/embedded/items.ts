import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { DeleteMode } from '../../../contract/mail.rules.ts'
import type { ItemMark, ItemPage, MailStore, Period, StoredItem } from '../store.ts'
import { folderOf, holdMailbox, isSeen, type Mailbox, readItems } from './rows.ts'

/** A page of a folder, by its index and no further than it goes. */
export async function listItems(
  mailbox: Mailbox,
  folderId: number,
  { only, categoryId, after, size }: Parameters<MailStore['list']>[1],
): Promise<ItemPage> {
  await folderOf(mailbox, folderId)
  const mark = readMark(after)
  const items = await readItems(
    mailbox.db,
    sql`select * from mail_items where folder_id = ${folderId} ${isSeen(mailbox)}
      ${only === 'unread' ? sql`and not is_read` : only === 'flagged' ? sql`and is_flagged` : sql``}
      ${categoryId ? sql`and category_id = ${categoryId}` : sql``}
      ${mark ? sql`and (received_at, item_id) < (${mark.at}, ${mark.id})` : sql``}
      order by received_at desc, item_id desc limit ${sql.lit(size + 1)}`,
  )
  const { rows, next } = pageOfRows(items, size, ({ receivedAt, itemId }) => ({ at: receivedAt, id: itemId }))
  return { items: rows, next }
}

/** @throws AppError NotFoundException for a mail of somebody else and for none */
export async function readItem(mailbox: Mailbox, itemId: number): Promise<StoredItem> {
  const { db, mailboxId } = mailbox
  const [item] = await readItems(
    db,
    sql`select * from mail_items where item_id = ${itemId} and mailbox_id = ${mailboxId} ${isSeen(mailbox)}`,
  )
  if (!item) throw notFound(`no item ${itemId} of mailbox ${mailboxId}`)
  return item
}

const shownOfConversation = 100

export async function readConversation(mailbox: Mailbox, itemId: number): Promise<StoredItem[]> {
  const { conversation } = await readItem(mailbox, itemId)
  const items = await readItems(
    mailbox.db,
    sql`select * from mail_items where mailbox_id = ${mailbox.mailboxId} and conversation = ${conversation}
      ${isSeen(mailbox)}
      order by received_at desc, item_id desc limit ${sql.lit(shownOfConversation)}`,
  )
  return items.toReversed()
}

export async function openSource({ db, mailboxId }: Mailbox, storage: Storage, itemId: number) {
  const row = await db
    .selectFrom('mail_items as i')
    .innerJoin('mail_messages as m', 'm.message_id', 'i.message_id')
    .select('m.source_key')
    .where('i.item_id', '=', itemId)
    .where('i.mailbox_id', '=', mailboxId)
    .executeTakeFirst()
  if (!row) throw notFound(`no item ${itemId} of mailbox ${mailboxId}`)
  return storage.get(row.source_key)
}

export const inPeriod = ({ from, before }: Period): RawBuilder<unknown> => sql`
  ${from ? sql`and received_at >= ${from}` : sql``} ${before ? sql`and received_at < ${before}` : sql``}`

export async function readContents(
  mailbox: Mailbox,
  storage: Storage,
  folderId: number,
  period: Period,
  most: number,
): ReturnType<MailStore['contents']> {
  await folderOf(mailbox, folderId)
  const { rows } = await sql<{ itemId: number; subject: string; receivedAt: Date; bytes: number; key: string }>`
    select i.item_id as "itemId", m.subject, i.received_at as "receivedAt", i.bytes, m.source_key as key
    from (select item_id, message_id, received_at, bytes from mail_items
          where folder_id = ${folderId} ${inPeriod(period)}
          order by received_at, item_id limit ${most}) i
    join mail_messages m on m.message_id = i.message_id
    order by i.received_at, i.item_id`.execute(mailbox.db)
  return rows.map(({ key, ...item }) => ({ ...item, open: async () => (await storage.get(key)).bytes }))
}

/** Of these the ones that are in the mailbox. */
const these = ({ mailboxId }: Mailbox, itemIds: readonly number[]) =>
  sql`mailbox_id = ${mailboxId} and item_id = any(${[...itemIds]}::int[])`

const unlessNone = ({ numAffectedRows }: { numAffectedRows?: bigint }): void => {
  if (!numAffectedRows) throw notFound('none of these items is in the mailbox')
}

/** Only what is another way than asked is written: a mark that is there already changes nothing. */
export async function markItems(mailbox: Mailbox, itemIds: readonly number[], mark: ItemMark): Promise<void> {
  const { db, mailboxId } = mailbox
  await holdMailbox(mailbox)
  if (mark.categoryId) {
    const { rows } = await sql`select from mail_categories
      where category_id = ${mark.categoryId} and mailbox_id = ${mailboxId}`.execute(db)
    if (rows.length === 0) throw notFound(`no category ${mark.categoryId} of mailbox ${mailboxId}`)
  }
  const set = [
    ...(mark.isRead === undefined
      ? []
      : [sql`is_read = ${mark.isRead}`, ...(mark.isRead ? [sql`read_at = coalesce(read_at, now())`] : [])]),
    ...(mark.isFlagged === undefined ? [] : [sql`is_flagged = ${mark.isFlagged}`]),
    ...(mark.categoryId === undefined ? [] : [sql`category_id = ${mark.categoryId}`]),
  ]
  const { rows } = await sql`select from mail_items where ${these(mailbox, itemIds)} limit 1`.execute(db)
  if (rows.length === 0) throw notFound('none of these items is in the mailbox')
  if (set.length > 0) await sql`update mail_items set ${sql.join(set)} where ${these(mailbox, itemIds)}`.execute(db)
}

export async function moveItems(mailbox: Mailbox, itemIds: readonly number[], folderId: number): Promise<void> {
  await holdMailbox(mailbox)
  await folderOf(mailbox, folderId)
  unlessNone(
    await sql`update mail_items set folder_id = ${folderId} where ${these(mailbox, itemIds)}`.execute(mailbox.db),
  )
}

/** What lies among the deleted goes for good, and the rest as asked. */
export async function removeItems(mailbox: Mailbox, itemIds: readonly number[], mode: DeleteMode): Promise<void> {
  const { db, mailboxId } = mailbox
  await holdMailbox(mailbox)
  const deleted = sql`(
    with recursive deleted as (
      select folder_id from mail_folders where mailbox_id = ${mailboxId} and kind = 'DeletedItems'
      union all
      select f.folder_id from mail_folders f join deleted d on f.parent_folder_id = d.folder_id
    ) select folder_id from deleted)`
  const isGone = mode === 'HardDelete' ? sql`true` : sql`folder_id in ${deleted}`
  const gone = await sql`delete from mail_items where ${these(mailbox, itemIds)} and ${isGone}`.execute(db)
  const moved = await sql`
    update mail_items set folder_id = (
      select folder_id from mail_folders where mailbox_id = ${mailboxId} and kind = 'DeletedItems')
    where ${these(mailbox, itemIds)}`.execute(db)
  unlessNone({ numAffectedRows: (gone.numAffectedRows ?? 0n) + (moved.numAffectedRows ?? 0n) })
}
