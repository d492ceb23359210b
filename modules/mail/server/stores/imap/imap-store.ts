import { finished, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { factsOf } from '../../messages/facts.ts'
import { openEmbeddedStore } from '../embedded/embedded-store.ts'
import { inPeriod } from '../embedded/items.ts'
import { folderOf, seenPart } from '../embedded/rows.ts'
import type { MailStore, StoredItem } from '../store.ts'
import { connectionsOf } from './connections.ts'
import { freshen, mirrorOf } from './freshen.ts'
import { mayOpenEach } from './imap.config.ts'
import type { Mirror } from './mirror.ts'
import { readSource } from './read-source.ts'
import { searchBoth } from './search-server.ts'
import { inWords, isShut, wantsPassword } from './server-away.ts'

/**
 * A mailbox on a mail server. What is shown and what is changed is its mirror in the portal's database, a mailbox like
 * any other (`../embedded`), which `agree` brings together with the server; sources, and words within mails, are the
 * server's.
 * @param db as for the embedded store: any connection to read, a transaction to change
 * @param since older mails are not there for whoever reads
 */
export function openImapStore(mirror: Mirror, db: Db, since?: Date): MailStore {
  const { services, mailboxId } = mirror
  const mailbox = { db, mailboxId, since }
  const embedded = openEmbeddedStore(services, mailbox)
  return {
    ...embedded,
    item: async (itemId) => {
      const item = await embedded.item(itemId)
      return { ...item, attachments: (await readWhole(mirror, item)) ?? item.attachments }
    },
    source: (itemId) => openSource(mirror, db, itemId),
    search: (wish) => searchBoth(mirror, mailbox, seenPart(mailbox, wish)),
    contents: async (folderId, period, most) => {
      await folderOf(mailbox, folderId)
      const { rows } = await sql<{ itemId: number; subject: string; receivedAt: Date; bytes: number }>`
        select i.item_id as "itemId", m.subject, i.received_at as "receivedAt", i.bytes
        from (select item_id, message_id, received_at, bytes from mail_items
              where folder_id = ${folderId} ${inPeriod(seenPart(mailbox, period))}
              order by received_at, item_id limit ${most}) i
        join mail_messages m on m.message_id = i.message_id
        order by i.received_at, i.item_id`.execute(db)
      return rows.map((row) => ({
        ...row, // Opened later, one after the other, when the connection of the question is somebody else's.
        open: async () => (await openSource(mirror, services.database.reader, row.itemId)).bytes,
      }))
    },
  }
}

/**
 * The mailbox of somebody who left, for whom it is handed over to: with what came since where the portal signs in for all,
 * and as it was known last where it does not. Nobody signs in by a password of hers but for herself.
 * @throws AppError ServiceUnavailableException in words for whoever reads, where nothing of it is known; so do the store's
 * `item` and `source` of a mail that the server does not give any more
 */
export async function openLeaverStore(mirror: Mirror, db: Db, since?: Date): Promise<MailStore> {
  const { services, mailboxId } = mirror
  if (!mayOpenEach(services))
    return {
      ...openEmbeddedStore(services, { db, mailboxId, since }),
      source: (itemId) => openSource(mirror, db, itemId, async () => tellReader(wantsPassword())),
    }
  await freshen(mirror).catch(tellReader)
  const store = openImapStore(mirror, db, since)
  return {
    ...store,
    item: (itemId) => store.item(itemId).catch(tellReader),
    source: (itemId) => store.source(itemId).catch(tellReader),
  }
}

/** Whoever reads can neither say another's password nor open an account that is shut. @throws always */
function tellReader(error: unknown): never {
  if (!isShut(error)) throw error
  throw new AppError('ServiceUnavailableException', 'mail.handovers.errors.notHere', { cause: error })
}

type Source = { bytes: Readable; size: number }
type Place = {
  key: string
  bytes: number
  path: string | null
  uid: number | null
  uidValidity: number | null
  isWhole: boolean | null
  messageId: number
}

async function placeOf(db: Db, mailboxId: number, itemId: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select coalesce(h.source_key, m.source_key) as key, m.bytes, f.path, s.uid, f.uid_validity as "uidValidity", s.is_whole as "isWhole", m.message_id as "messageId"
    from mail_items i join mail_messages m on m.message_id = i.message_id
    left join mail_held_sources h on h.message_id = m.message_id
    left join mail_server_items s on s.item_id = i.item_id
    left join mail_server_folders f on f.folder_id = s.folder_id
    where i.item_id = ${itemId} and i.mailbox_id = ${mailboxId}`.execute(db)
  if (!rows[0]) throw notFound(`no item ${itemId} of mailbox ${mailboxId}`)
  return rows[0]
}

/** The source of a mail of somebody's that her server keeps. */
export const openServerSource = async (services: Services, personCode: string, itemId: number) =>
  openSource(await mirrorOf(services, personCode), services.database.reader, itemId)

/** What lies here is read here: also what a hold keeps of a mail of the server. */
async function openSource(mirror: Mirror, db: Db, itemId: number, read = readFromServer): Promise<Source> {
  const { key, bytes: size, path, uid, uidValidity } = await placeOf(db, mirror.mailboxId, itemId)
  if (key !== '') return mirror.services.storage.get(key)
  if (path === null || uid === null) throw notFound(`item ${itemId} is on its way to another folder`)
  return read(mirror, { path, uid, uidValidity: Number(uidValidity), size })
}

/** A mail as it lies on the server. The connection is given back when the last byte has been read. */
async function readFromServer(
  { services, user }: Mirror,
  { path, uid, uidValidity, size }: { path: string; uid: number; uidValidity: number; size: number },
): Promise<Source> {
  const { client, giveBack } = await connectionsOf(services).take(user)
  try {
    // Opened anew: one that was open before may be of before its numbers changed.
    const box = await client.mailboxOpen(path, { readOnly: true })
    if (Number(box.uidValidity) !== uidValidity) throw notFound('the numbers of a folder of the server have changed')
    const read = await readSource(client, { uid, size })
    if (read.comesLater)
      finished(read.bytes, (error) => {
        // Whoever went away in the middle may have left half an answer.
        if (error) client.close()
        giveBack()
      })
    else giveBack()
    return { bytes: read.bytes, size: read.size }
  } catch (error) {
    giveBack()
    return inWords(error)
  }
}

/** Of a mail whose beginning alone is known the rest is read when somebody opens it. @returns its files, if they were not known */
async function readWhole(mirror: Mirror, { itemId }: StoredItem): Promise<StoredItem['attachments'] | undefined> {
  const { database } = mirror.services
  const place = await placeOf(database.writer, mirror.mailboxId, itemId)
  if (place.isWhole !== false) return undefined
  const { bytes } = await openSource(mirror, database.writer, itemId)
  const { attachments, keys } = await factsOf(await buffer(bytes))
  await database.writer.transaction().execute(async (tx) => {
    await sql`update mail_messages set attachments = ${JSON.stringify(attachments)}::jsonb, body_key = ${keys.body},
      names_key = ${keys.names} where message_id = ${place.messageId}`.execute(tx)
    await sql`update mail_server_items set is_whole = true where item_id = ${itemId}`.execute(tx)
  })
  return attachments
}
