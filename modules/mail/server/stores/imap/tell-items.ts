import { buffer } from 'node:stream/consumers'
import type { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { keepGone } from './keep-sources.ts'
import { flagsOf, type Marks, type Mirror, takeOver } from './mirror.ts'

/** Mails that are put, moved or marked by one command. */
const atOnce = 200

/** What is marked by one word of the protocol for all of them. */
type Place = { itemId: number; folderId: number; uid: number; path: string }

/** Tells the server what has become of items here: new, moved, marked, gone. */
export async function tellItems(mirror: Mirror, client: ImapFlow): Promise<void> {
  await settleDoubts(mirror, client)
  while ((await putNew(mirror, client)) === atOnce);
  while ((await moveSome(mirror, client)) === atOnce);
  while ((await markSome(mirror, client)) === atOnce);
  while ((await dropSome(mirror, client)) === atOnce);
}

/** Works in a folder of the server. */
async function inFolder<T>(client: ImapFlow, path: string, work: () => Promise<T>): Promise<T> {
  const lock = await client.getMailboxLock(path)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

type NewItem = Marks & {
  itemId: number
  folderId: number
  path: string
  receivedAt: Date
  sourceKey: string
  messageId: number
  rfcId: string
}

/** @returns how many were put */
async function putNew(mirror: Mirror, client: ImapFlow): Promise<number> {
  const { database, storage } = mirror.services
  const { rows } = await sql<NewItem>`
    select i.item_id as "itemId", i.folder_id as "folderId", f.path, i.received_at as "receivedAt",
           i.is_read as "isRead", i.is_flagged as "isFlagged", i.category_id as "categoryId",
           m.source_key as "sourceKey", m.message_id as "messageId", m.rfc_id as "rfcId"
    from mail_items i join mail_server_folders f on f.folder_id = i.folder_id
    join mail_messages m on m.message_id = i.message_id
    where i.mailbox_id = ${mirror.mailboxId}
      and not exists (select from mail_server_items s where s.item_id = i.item_id)
    order by i.item_id limit ${sql.lit(atOnce)}`.execute(database.writer)
  for (const item of rows) {
    // Written down first: whoever finds it without a number looks whether it has come.
    await takeOver(mirror, (tx) =>
      tx
        .insertInto('mail_server_items')
        .values({
          item_id: item.itemId,
          mailbox_id: mirror.mailboxId,
          folder_id: item.folderId,
          uid: null,
          is_read: item.isRead,
          is_flagged: item.isFlagged,
          category_id: item.categoryId,
        })
        .execute(),
    )
    const uid =
      item.sourceKey === ''
        ? await copyThere(mirror, client, item)
        : ((
            (await client.append(
              item.path,
              await buffer((await storage.get(item.sourceKey)).bytes),
              flagsOf(item),
              item.receivedAt,
            )) || undefined
          )?.uid ?? (await lookFor(client, item)))
    await numbered(mirror, item.itemId, uid)
  }
  return rows.length
}

/** A mail whose source the server keeps is copied there from where it lies. */
async function copyThere(mirror: Mirror, client: ImapFlow, item: NewItem): Promise<number | undefined> {
  const { rows } = await sql<Place>`
    select s.item_id as "itemId", s.uid, f.path, s.folder_id as "folderId"
    from mail_items i join mail_server_items s on s.item_id = i.item_id
    join mail_server_folders f on f.folder_id = s.folder_id
    where i.message_id = ${item.messageId} and i.mailbox_id = ${mirror.mailboxId} and s.uid is not null
    limit 1`.execute(mirror.services.database.writer)
  const [from] = rows
  if (!from) return undefined
  return inFolder(client, from.path, async () => {
    const copied = await client.messageCopy([from.uid], item.path, { uid: true })
    return (copied && copied.uidMap?.get(from.uid)) || undefined
  })
}

/** The newest of its name in the folder; for a server that does not say which number it has given. */
const lookFor = (client: ImapFlow, { path, rfcId }: { path: string; rfcId: string }): Promise<number | undefined> =>
  inFolder(client, path, async () => {
    const name = rfcId.replace(/\p{Cc}/gu, '')
    const found = name === '' ? [] : await client.search({ header: { 'message-id': name } }, { uid: true })
    return found ? found.at(-1) : undefined
  })

const numbered = (mirror: Mirror, itemId: number, uid: number | undefined) =>
  takeOver(mirror, async (tx) => {
    if (uid === undefined) await sql`delete from mail_server_items where item_id = ${itemId}`.execute(tx)
    else await sql`update mail_server_items set uid = ${uid} where item_id = ${itemId}`.execute(tx)
  })

/** What was being put when a process ended: it has come, or it is put again. */
async function settleDoubts(mirror: Mirror, client: ImapFlow): Promise<void> {
  const { rows } = await sql<{ itemId: number; path: string; folderId: number; rfcId: string | null }>`
    select s.item_id as "itemId", f.path, s.folder_id as "folderId", m.rfc_id as "rfcId"
    from mail_server_items s join mail_server_folders f on f.folder_id = s.folder_id
    left join mail_items i on i.item_id = s.item_id left join mail_messages m on m.message_id = i.message_id
    where s.mailbox_id = ${mirror.mailboxId} and s.uid is null limit 1000`.execute(mirror.services.database.writer)
  for (const { itemId, path, folderId, rfcId } of rows) {
    const uid = rfcId ? await lookFor(client, { path, rfcId }) : undefined
    const isAnothers =
      uid !== undefined &&
      (
        await sql`select from mail_server_items where folder_id = ${folderId} and uid = ${uid}`.execute(
          mirror.services.database.writer,
        )
      ).rows.length > 0
    await numbered(mirror, itemId, isAnothers ? undefined : uid)
  }
}

/** @returns how many were moved */
async function moveSome(mirror: Mirror, client: ImapFlow): Promise<number> {
  const { rows } = await sql<Place & { into: number; intoPath: string }>`
    select s.item_id as "itemId", s.folder_id as "folderId", s.uid, f.path, t.folder_id as into, t.path as "intoPath"
    from mail_server_items s join mail_items i on i.item_id = s.item_id and i.folder_id <> s.folder_id
    join mail_server_folders f on f.folder_id = s.folder_id
    join mail_server_folders t on t.folder_id = i.folder_id
    where s.mailbox_id = ${mirror.mailboxId} and s.uid is not null
    order by s.folder_id, t.folder_id limit ${sql.lit(atOnce)}`.execute(mirror.services.database.writer)
  for (const some of Map.groupBy(rows, ({ folderId, into }) => `${folderId} ${into}`).values()) {
    const { path, folderId, into, intoPath } = some[0]!
    const uids = some.map(({ uid }) => uid)
    const moved = await inFolder(client, path, () => client.messageMove(uids, intoPath, { uid: true }))
    const now = (moved && moved.uidMap) || new Map<number, number>()
    const known = uids.filter((uid) => now.has(uid))
    await takeOver(mirror, async (tx) => {
      if (known.length > 0)
        await sql`update mail_server_items s set folder_id = ${into}, uid = t.now
          from unnest(${known}::bigint[], ${known.map((uid) => now.get(uid)!)}::bigint[]) as t (was, now)
          where s.folder_id = ${folderId} and s.uid = t.was`.execute(tx)
      // Those that were not there any more, and those of a server that does not say where they are now: what is in the
      // folder is found as something new.
      const lost = uids.filter((uid) => !now.has(uid))
      if (lost.length === 0) return
      await sql`
        with lost as (
          delete from mail_server_items where folder_id = ${folderId} and uid = any(${lost}::bigint[]) returning item_id)
        delete from mail_items i using lost where i.item_id = lost.item_id`.execute(tx)
    })
  }
  return rows.length
}

type Marked = Place & Marks & { was: Marks }

/** @returns how many were marked */
async function markSome(mirror: Mirror, client: ImapFlow): Promise<number> {
  const { rows } = await sql<Marked>`
    select s.item_id as "itemId", s.folder_id as "folderId", s.uid, f.path,
           i.is_read as "isRead", i.is_flagged as "isFlagged", i.category_id as "categoryId",
           jsonb_build_object('isRead', s.is_read, 'isFlagged', s.is_flagged, 'categoryId', s.category_id) as was
    from mail_server_items s join mail_items i on i.item_id = s.item_id
    join mail_server_folders f on f.folder_id = s.folder_id
    where s.mailbox_id = ${mirror.mailboxId} and s.uid is not null
      and (s.is_read, s.is_flagged, coalesce(s.category_id, 0)) <> (i.is_read, i.is_flagged, coalesce(i.category_id, 0))
    order by s.folder_id limit ${sql.lit(atOnce)}`.execute(mirror.services.database.writer)
  const key = (each: Marked) => JSON.stringify([each.folderId, flagsOf(each), flagsOf(each.was)])
  for (const some of Map.groupBy(rows, key).values()) {
    const [first] = some
    const [now, was] = [new Set(flagsOf(first!)), new Set(flagsOf(first!.was))]
    const uids = some.map(({ uid }) => uid)
    await inFolder(client, first!.path, async () => {
      const [more, less] = [[...now.difference(was)], [...was.difference(now)]]
      if (more.length > 0) await client.messageFlagsAdd(uids, more, { uid: true, silent: true })
      if (less.length > 0) await client.messageFlagsRemove(uids, less, { uid: true, silent: true })
    })
    await takeOver(mirror, (tx) =>
      sql`update mail_server_items set is_read = ${first!.isRead}, is_flagged = ${first!.isFlagged},
          category_id = ${first!.categoryId}::int
        where item_id = any(${some.map(({ itemId }) => itemId)}::int[])`.execute(tx),
    )
  }
  return rows.length
}

/** @returns how many were taken out for good */
async function dropSome(mirror: Mirror, client: ImapFlow): Promise<number> {
  const { rows } = await sql<Place>`
    select s.item_id as "itemId", s.folder_id as "folderId", s.uid, f.path
    from mail_server_items s join mail_server_folders f on f.folder_id = s.folder_id
    where s.mailbox_id = ${mirror.mailboxId} and s.uid is not null
      and not exists (select from mail_items i where i.item_id = s.item_id)
      and exists (select from mail_folders own where own.folder_id = s.folder_id)
    order by s.folder_id limit ${sql.lit(atOnce)}`.execute(mirror.services.database.writer)
  if (rows.length > 0) await keepGone(mirror, client)
  for (const some of Map.groupBy(rows, ({ folderId }) => folderId).values()) {
    const uids = some.map(({ uid }) => uid)
    await inFolder(client, some[0]!.path, () => client.messageDelete(uids, { uid: true }))
    await takeOver(mirror, (tx) =>
      sql`delete from mail_server_items where item_id = any(${some.map(({ itemId }) => itemId)}::int[])`.execute(tx),
    )
  }
  return rows.length
}
