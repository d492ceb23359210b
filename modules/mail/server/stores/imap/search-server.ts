import type { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { searchCap, wellKnownFolders } from '../../../contract/mail.rules.ts'
import { inPeriod } from '../embedded/items.ts'
import { type Mailbox, readItems } from '../embedded/rows.ts'
import { searchItems } from '../embedded/search.ts'
import type { ItemSearch, StoredItem } from '../store.ts'
import { connectionsOf } from './connections.ts'
import type { Mirror } from './mirror.ts'

/** So long the server looks, folder by folder, ms; what it has found until then is shown. */
const patience = 4_000
const dayMs = 86_400_000

/**
 * What is meant of a mailbox, newest first: of subjects, people, names of files and first words the mirror knows, two
 * letters of a word being enough; what stands further on in mails the server looks for. Where it is away, what the mirror
 * knows is the answer.
 */
export async function searchBoth(mirror: Mirror, mailbox: Mailbox, wish: ItemSearch): Promise<StoredItem[]> {
  const known = await searchItems(mailbox, wish)
  if (wish.words.length === 0 || known.length > searchCap || (wish.within && wish.within !== 'body')) return known
  const more = await connectionsOf(mirror.services)
    .use(mirror.user, (client) => askServer(mailbox, client, wish))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'ServiceUnavailableException') return []
      throw error
    })
  const both = new Map([...known, ...more].map((item) => [item.itemId, item]))
  return [...both.values()]
    .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime() || other.itemId - one.itemId)
    .slice(0, searchCap + 1)
}

async function askServer({ db, mailboxId }: Mailbox, client: ImapFlow, wish: ItemSearch): Promise<StoredItem[]> {
  const until = Date.now() + patience
  const { rows: folders } = await sql<{ folderId: number; path: string }>`
    select s.folder_id as "folderId", s.path from mail_server_folders s
    join mail_folders f on f.folder_id = s.folder_id
    where s.mailbox_id = ${mailboxId} and f.total > 0
      ${wish.folderId ? sql`and s.folder_id = ${wish.folderId}` : sql``}
    order by coalesce(array_position(${[...wellKnownFolders]}::text[], f.kind), 99), s.folder_id limit 1000`.execute(db)
  const found: number[] = []
  for (const { folderId, path } of folders) {
    if (Date.now() > until || found.length > searchCap) break
    const uids = await uidsIn(client, path, wish)
    if (uids.length === 0) continue
    const { rows } = await sql<{ itemId: number }>`
      select i.item_id as "itemId" from mail_server_items s join mail_items i on i.item_id = s.item_id
      join mail_messages m on m.message_id = i.message_id
      where s.folder_id = ${folderId} and s.uid = any(${uids}::bigint[]) and i.mailbox_id = ${mailboxId}
        ${inPeriod(wish)} ${wish.hasAttachments ? sql`and m.attachments <> '[]'` : sql``}
      order by i.received_at desc, i.item_id desc limit ${sql.lit(searchCap + 1)}`.execute(db)
    found.push(...rows.map(({ itemId }) => itemId))
  }
  return found.length === 0 ? [] : readItems(db, sql`select * from mail_items where item_id = any(${found}::int[])`)
}

/** Each word stands somewhere in it. */
export async function uidsIn(
  client: ImapFlow,
  path: string,
  { words, within, from, before }: ItemSearch,
): Promise<number[]> {
  // Opened anew: one that was open before does not show what has come since.
  await client.mailboxOpen(path, { readOnly: true })
  let meant: Set<number> | undefined
  for (const word of words) {
    // The library refuses what no line of a command may hold.
    const said = word.replace(/\p{Cc}/gu, ' ')
    const query = {
      // The server knows days alone, in a time zone of its own.
      ...(from && { since: new Date(from.getTime() - dayMs) }),
      ...(before && { before: new Date(before.getTime() + 2 * dayMs) }),
      ...(within
        ? { body: said }
        : { or: [{ body: said }, { subject: said }, { from: said }, { to: said }, { cc: said }] }),
    }
    const uids = new Set((await client.search(query, { uid: true })) || [])
    meant = meant ? meant.intersection(uids) : uids
    if (meant.size === 0) return []
  }
  return [...(meant ?? [])].toSorted((one, other) => other - one).slice(0, 10 * searchCap)
}
