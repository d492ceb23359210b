import { type RawBuilder, sql } from 'kysely'
import { hasThrees, mayHold } from '#platform/server/search/has-words.ts'
import { searchCap } from '../../../contract/mail.rules.ts'
import type { ItemSearch, StoredItem } from '../store.ts'
import { inPeriod } from './items.ts'
import { folderOf, type Mailbox, readItems } from './rows.ts'

/** The newest mails that are looked through one by one; frequent words are answered by that. */
const looks = [1_000, 20_000] as const
/** So few messages with all pieces of the words are fetched and compared. */
const fewCandidates = 1_000

/**
 * What is meant of a mailbox, newest first, one more than are counted at the most. As boards are searched
 * (`platform/server/search/find-documents.ts`), in fixed steps: a look through the newest, then the index of the pieces
 * of words (letter pairs, threes of digits) with the mailboxes that have a message, first by threes alone where there are
 * some; where too many have the pieces the word is frequent, and a longer look finds enough. The last step is exact about
 * everything.
 */
export async function searchItems(mailbox: Mailbox, wish: ItemSearch): Promise<StoredItem[]> {
  if (wish.words.length === 0) return []
  if (wish.folderId) await folderOf(mailbox, wish.folderId)
  const near = await lookThrough(mailbox, wish, looks[0])
  if (near.found.length > searchCap || near.isAll) return near.found
  if (wish.words.some((word) => /[0-9]{3}/.test(word))) {
    const numbered = await askIndex(mailbox, wish, hasThrees, fewCandidates)
    if (numbered.isAll) return numbered.found
  }
  const few = await askIndex(mailbox, wish, mayHold, fewCandidates)
  if (few.isAll) return few.found
  const far = await lookThrough(mailbox, wish, looks[1])
  if (far.found.length > searchCap || far.isAll) return far.found
  return (await askIndex(mailbox, wish, mayHold, undefined)).found
}

type Answer = { found: StoredItem[]; isAll: boolean }

/** Those of the newest of the folder or the mailbox that are meant. */
async function lookThrough(
  { db, mailboxId }: Mailbox,
  wish: ItemSearch,
  look: (typeof looks)[number],
): Promise<Answer> {
  const scope = wish.folderId ? sql`folder_id = ${wish.folderId}` : sql`mailbox_id = ${mailboxId}`
  const newest = sql`
    select * from mail_items where ${scope} ${inPeriod(wish)}
    order by received_at desc, item_id desc limit ${sql.lit(look)}`
  const { rows } = await sql<{ looked: number; found: number[] }>`
    with newest as materialized (${newest})
    select (select count(*)::int from newest) as looked, array(
      select i.item_id from newest i join mail_messages m on m.message_id = i.message_id
      where ${isMeant(wish)}
      order by i.received_at desc, i.item_id desc limit ${sql.lit(searchCap + 1)}) as found`.execute(db)
  const { looked, found } = rows[0]!
  return { found: await byIds(db, found), isAll: looked < look }
}

/**
 * Those of the whole mailbox, by the pieces of the words.
 * @param has what of them is asked
 * @param most messages with the pieces that are fetched; left out, all
 */
async function askIndex(
  { db, mailboxId }: Mailbox,
  wish: ItemSearch,
  has: typeof mayHold,
  most: number | undefined,
): Promise<Answer> {
  const { rows } = await sql<{ candidates: number; found: number[] }>`
    with candidate as materialized (
      select message_id, subject_key, people_key, body_key, names_key, attachments from mail_messages
      where ${has(wordsOfMessage, wish.words)} and mailboxes && ${[mailboxId, 0]}::int[]
      ${most ? sql`limit ${sql.lit(most + 1)}` : sql``}
    )
    select (select count(*)::int from candidate) as candidates, array(
      select i.item_id from candidate m
      join mail_items i on i.message_id = m.message_id and i.mailbox_id = ${mailboxId}
      where ${isMeant(wish)} ${wish.folderId ? sql`and i.folder_id = ${wish.folderId}` : sql``} ${inPeriod(wish)}
      order by i.received_at desc, i.item_id desc limit ${sql.lit(searchCap + 1)}) as found`.execute(db)
  const { candidates, found } = rows[0]!
  const isAll = most === undefined || candidates <= most
  return { found: isAll ? await byIds(db, found) : [], isAll }
}

/** As the index `mail_messages_by_text` has it. */
export const wordsOfMessage = sql`subject_key || ' ' || people_key || ' ' || body_key || ' ' || names_key`

const byIds = async (db: Mailbox['db'], itemIds: readonly number[]): Promise<StoredItem[]> =>
  itemIds.length === 0 ? [] : readItems(db, sql`select * from mail_items where item_id = any(${[...itemIds]}::int[])`)

const places = { subject: 'm.subject_key', people: 'm.people_key', body: 'm.body_key', names: 'm.names_key' } as const

/** Every word stands in one of the places. */
function isMeant({ words, within, hasAttachments }: ItemSearch): RawBuilder<unknown> {
  const columns = within ? [places[within]] : Object.values(places)
  const each = words.map(
    (word) =>
      sql`(${sql.join(
        columns.map((column) => sql`strpos(${sql.ref(column)}, ${word}) > 0`),
        sql` or `,
      )})`,
  )
  return sql`${sql.join(each, sql` and `)} ${hasAttachments ? sql`and m.attachments <> '[]'` : sql``}`
}
