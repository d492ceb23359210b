import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Period, StoredItem } from '../store.ts'

/** One person's mailbox in this database. */
export type Mailbox = {
  db: Db
  mailboxId: number
  /** Older mails are not there for whoever reads. */
  since?: Date | undefined
}

/** Of `mail_items` what whoever reads may see. */
export const isSeen = ({ since }: Mailbox): RawBuilder<unknown> => (since ? sql`and received_at >= ${since}` : sql``)

/** What is asked of a time, no further back than whoever reads may see. */
export const seenPart = <T extends Period>({ since }: Mailbox, asked: T): T =>
  since && (asked.from === undefined || asked.from < since) ? { ...asked, from: since } : asked

type Row = Omit<StoredItem, 'to' | 'cc' | 'bcc'> & {
  recipients: Pick<StoredItem, 'to' | 'cc'>
  bcc: StoredItem['bcc'] | null
}

/** Items with their messages, newest first. @param chosen a query of `mail_items` that has an end and is in that order */
export async function readItems(db: Db, chosen: RawBuilder<unknown>): Promise<StoredItem[]> {
  const { rows } = await sql<Row>`
    select i.item_id as "itemId", i.folder_id as "folderId", i.conversation, i.received_at as "receivedAt",
           m.sent_at as "sentAt", i.is_read as "isRead", i.is_flagged as "isFlagged", i.category_id as "categoryId",
           i.bytes, i.bcc, m.subject, m.sender as "from", m.recipients, m.snippet, m.attachments, m.rfc_id as "rfcId"
    from (${chosen}) i join mail_messages m on m.message_id = i.message_id
    order by i.received_at desc, i.item_id desc`.execute(db)
  return rows.map(({ recipients, bcc, ...item }) => ({ ...item, ...recipients, bcc: bcc ?? [] }))
}

/** Takes the mailbox for oneself until the end of the transaction: its changes come one after the other. */
export async function holdMailbox({ db, mailboxId }: Mailbox): Promise<void> {
  await sql`select from mail_mailboxes where mailbox_id = ${mailboxId} for no key update`.execute(db)
}

/** @throws AppError NotFoundException for a folder that is not of this mailbox */
export async function folderOf({ db, mailboxId }: Mailbox, folderId: number) {
  const row = await db
    .selectFrom('mail_folders')
    .selectAll()
    .where('mailbox_id', '=', mailboxId)
    .where('folder_id', '=', folderId)
    .executeTakeFirst()
  if (!row) throw notFound(`no folder ${folderId} of mailbox ${mailboxId}`)
  return row
}
