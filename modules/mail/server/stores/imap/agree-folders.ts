import type { ImapFlow, ListResponse } from 'imapflow'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { limits, type WellKnownFolder } from '../../../contract/mail.rules.ts'
import { keepGone } from './keep-sources.ts'
import { type Mirror, takeOver } from './mirror.ts'
import { depthOf, freePath, kindOf, stepOf, usualNames } from './paths.ts'
import { serverAway } from './server-away.ts'

/** A folder as mailbox and server agreed on it. */
export type AgreedFolder = {
  folderId: number
  path: string
  name: string
  parentFolderId: number | null
  uidValidity: number
  uidNext: number
  modSeq: string
}
type OwnFolder = { folderId: number; parentFolderId: number | null; kind: WellKnownFolder | null; name: string }

/** The folders of a server by path, and what parts the steps of one. */
export type Listing = { byPath: Map<string, ListResponse>; delimiter: string; prefix: string }

/** What is hers alone: folders of others that she may read are no part of her mailbox. */
export async function listServer(client: ImapFlow): Promise<Listing> {
  const folders = await client.list({
    statusQuery: { messages: true, uidNext: true, uidValidity: true, highestModseq: true },
  })
  const foreign = [...(client.namespaces?.other || []), ...(client.namespaces?.shared || [])]
    .map(({ prefix }) => prefix)
    .filter((prefix) => prefix !== '')
  const own = folders.filter(
    ({ path, flags }) => !flags.has('\\NonExistent') && !foreign.some((prefix) => path.startsWith(prefix)),
  )
  // A mailbox without an inbox is none: nothing is taken away here for an answer that is cut off.
  if (!own.some((folder) => kindOf(folder) === 'Inbox')) throw serverAway(new Error('a mailbox without an inbox'))
  return {
    byPath: new Map(own.map((folder) => [folder.path, folder])),
    delimiter: client.namespace?.delimiter || own[0]?.delimiter || '/',
    prefix: client.namespace?.prefix ?? '',
  }
}

export async function agreedFolders(db: Db, mailboxId: number): Promise<AgreedFolder[]> {
  const { rows } = await sql<AgreedFolder>`
    select folder_id as "folderId", path, name, parent_folder_id as "parentFolderId", uid_validity as "uidValidity",
           uid_next as "uidNext", mod_seq as "modSeq"
    from mail_server_folders where mailbox_id = ${mailboxId} order by folder_id limit 10000`.execute(db)
  return rows
}

async function ownFolders(db: Db, mailboxId: number): Promise<OwnFolder[]> {
  const { rows } = await sql<OwnFolder>`
    select folder_id as "folderId", parent_folder_id as "parentFolderId", kind, name from mail_folders
    where mailbox_id = ${mailboxId} order by folder_id limit 10000`.execute(db)
  return rows
}

/** Takes over what has become of folders on the server: renamed, gone, new. */
export async function takeOverFolders(mirror: Mirror, listing: Listing): Promise<void> {
  await takeOver(mirror, async (tx) => {
    const { byPath, delimiter } = listing
    const agreed = await agreedFolders(tx, mirror.mailboxId)
    const paths = new Set(agreed.map(({ path }) => path))
    const unknown = [...byPath.values()]
      .filter(({ path }) => !paths.has(path))
      .toSorted(
        (one, other) =>
          depthOf(one.path, delimiter) - depthOf(other.path, delimiter) || (one.path < other.path ? -1 : 1),
      )
    const missing = agreed.filter(({ path }) => !byPath.has(path))
    // Those within others first: a folder goes when nothing is in it any more.
    for (const folder of missing.toSorted(
      (one, other) => depthOf(other.path, delimiter) - depthOf(one.path, delimiter),
    )) {
      // A folder that has another path keeps what its numbers are valid by.
      const renamed = unknown.filter(({ status }) => Number(status?.uidValidity ?? 0) === folder.uidValidity)
      if (renamed.length === 1) await setPath(tx, folder.folderId, renamed[0]!.path)
      else await forget(tx, folder.folderId)
    }
    for (const { path } of unknown) await place(tx, mirror.mailboxId, listing, byPath.get(path)!)
  })
}

const setPath = (tx: Db, folderId: number, path: string) =>
  sql`update mail_server_folders set path = ${path} where folder_id = ${folderId}`.execute(tx)

/** What is gone from the server goes here too; a well-known folder stays, and what has not come there yet with it. */
async function forget(tx: Db, folderId: number): Promise<void> {
  await sql`
    delete from mail_items i using mail_server_items s
    where s.folder_id = ${folderId} and i.item_id = s.item_id and i.folder_id = ${folderId}`.execute(tx)
  await sql`delete from mail_server_folders where folder_id = ${folderId}`.execute(tx)
  await sql`
    delete from mail_folders f where f.folder_id = ${folderId} and f.kind is null
      and not exists (select from mail_items i where i.folder_id = f.folder_id)
      and not exists (select from mail_folders below where below.parent_folder_id = f.folder_id)`.execute(tx)
}

/** Gives a folder of the server its place here: the one that it had, one of the same name, or a new one. */
async function place(tx: Db, mailboxId: number, { byPath, delimiter }: Listing, listed: ListResponse): Promise<void> {
  const agreed = await agreedFolders(tx, mailboxId)
  const own = await ownFolders(tx, mailboxId)
  const there = agreed.find(({ path }) => path === listed.path)
  const up = listed.path.slice(0, Math.max(0, listed.path.lastIndexOf(delimiter)))
  const parent = agreed.find(({ path }) => path === up && byPath.has(path))?.folderId ?? null
  const name = listed.name.replace(/\p{Cc}/gu, '_').slice(0, limits.folderName) || '_'
  const isTaken = (wanted: string) =>
    own.some(
      (each) =>
        each.kind === null &&
        each.parentFolderId === parent &&
        each.folderId !== there?.folderId &&
        each.name.toLowerCase() === wanted,
    )
  const kind = kindOf(listed)
  const wellKnown = own.find((each) => each.kind !== null && each.kind === kind)
  if (there) {
    if (own.find(({ folderId }) => folderId === there.folderId)?.kind !== null) return
    const free = freePath('', name, delimiter, isTaken)
    await sql`update mail_folders set name = ${free}, parent_folder_id = ${parent}
      where folder_id = ${there.folderId}`.execute(tx)
    await sql`update mail_server_folders set name = ${free}, parent_folder_id = ${parent}
      where folder_id = ${there.folderId}`.execute(tx)
    return
  }
  const isFree = ({ folderId }: OwnFolder) => !agreed.some((each) => each.folderId === folderId)
  const same =
    wellKnown && isFree(wellKnown)
      ? wellKnown
      : own.find(
          (each) =>
            each.kind === null &&
            each.parentFolderId === parent &&
            each.name.toLowerCase() === name.toLowerCase() &&
            isFree(each),
        )
  const free = same ? same.name : freePath('', name, delimiter, isTaken)
  const folderId =
    same?.folderId ??
    (
      await tx
        .insertInto('mail_folders')
        .values({ mailbox_id: mailboxId, parent_folder_id: parent, name: free, kind: null })
        .returning('folder_id as folderId')
        .executeTakeFirstOrThrow()
    ).folderId
  await agreeOn(tx, mailboxId, {
    folderId,
    path: listed.path,
    name: free,
    parentFolderId: same ? same.parentFolderId : parent,
    uidValidity: Number(listed.status?.uidValidity ?? 0),
  })
}

const agreeOn = (tx: Db, mailboxId: number, folder: Omit<AgreedFolder, 'uidNext' | 'modSeq'>) =>
  tx
    .insertInto('mail_server_folders')
    .values({
      mailbox_id: mailboxId,
      folder_id: folder.folderId,
      path: folder.path,
      name: folder.name,
      parent_folder_id: folder.parentFolderId,
      uid_validity: folder.uidValidity,
    })
    .execute()

/** Tells the server which folders are new here and which are called or stand otherwise. */
export async function tellFolders(mirror: Mirror, client: ImapFlow, listing: Listing): Promise<void> {
  const db = mirror.services.database.writer
  const { delimiter, prefix, byPath } = listing
  const own = await ownFolders(db, mirror.mailboxId)
  const byId = new Map(own.map((folder) => [folder.folderId, folder]))
  const heightOf = (folder: OwnFolder): number => {
    const parent = folder.parentFolderId === null ? undefined : byId.get(folder.parentFolderId)
    return parent ? 1 + heightOf(parent) : 0
  }
  for (const folder of own.toSorted((one, other) => heightOf(one) - heightOf(other) || one.folderId - other.folderId)) {
    if (folder.kind === 'Outbox') continue
    const agreed = await agreedFolders(db, mirror.mailboxId)
    const known = agreed.find(({ folderId }) => folderId === folder.folderId)
    if (known && known.name === folder.name && known.parentFolderId === folder.parentFolderId) continue
    const parent = agreed.find(({ folderId }) => folderId === folder.parentFolderId)?.path
    const taken = new Set([...byPath.keys(), ...agreed.map(({ path }) => path)].map((path) => path.toLowerCase()))
    if (known) taken.delete(known.path.toLowerCase())
    const step = (folder.kind && usualNames[folder.kind]) ?? stepOf(folder.name, delimiter)
    const path = freePath(parent ?? prefix, step, delimiter, (wanted) => taken.has(wanted))
    if (known) await rename(mirror, client, folder, known, path, listing)
    else await create(mirror, client, folder, path, listing)
  }
}

async function create(mirror: Mirror, client: ImapFlow, own: OwnFolder, path: string, listing: Listing): Promise<void> {
  const made = await client.mailboxCreate(path)
  await client.mailboxSubscribe(made.path)
  const status = await client.status(made.path, { uidValidity: true })
  const uidValidity = (status || undefined)?.uidValidity
  await takeOver(mirror, (tx) =>
    agreeOn(tx, mirror.mailboxId, {
      folderId: own.folderId,
      path: made.path,
      name: own.name,
      parentFolderId: own.parentFolderId,
      uidValidity: Number(uidValidity ?? 0),
    }),
  )
  listing.byPath.set(made.path, {
    path: made.path,
    status: { path: made.path, messages: 0, uidNext: 1, uidValidity },
    flags: new Set<string>(),
  } as ListResponse)
}

/** With the folders in it. */
async function rename(
  mirror: Mirror,
  client: ImapFlow,
  own: OwnFolder,
  known: AgreedFolder,
  path: string,
  { byPath, delimiter }: Listing,
): Promise<void> {
  if (path !== known.path) {
    const { newPath } = await client.mailboxRename(known.path, path)
    await client.mailboxSubscribe(newPath)
    for (const [old, listed] of byPath) {
      if (old !== known.path && !old.startsWith(known.path + delimiter)) continue
      byPath.delete(old)
      const now = newPath + old.slice(known.path.length)
      byPath.set(now, { ...listed, path: now })
    }
    const below = known.path + delimiter
    await takeOver(mirror, (tx) =>
      sql`update mail_server_folders set path = ${newPath} || substr(path, ${known.path.length + 1}::int)
        where mailbox_id = ${mirror.mailboxId} and (path = ${known.path} or left(path, ${below.length}::int) = ${below})`.execute(
        tx,
      ),
    )
  }
  await takeOver(mirror, (tx) =>
    sql`update mail_server_folders set name = ${own.name}, parent_folder_id = ${own.parentFolderId}
      where folder_id = ${own.folderId}`.execute(tx),
  )
}

/** Takes folders away from the server that are gone here, those within others first; mails that lie elsewhere here are moved before. */
export async function tellGoneFolders(mirror: Mirror, client: ImapFlow): Promise<void> {
  const db = mirror.services.database.writer
  const { rows } = await sql<{ folderId: number; path: string }>`
    select s.folder_id as "folderId", s.path from mail_server_folders s
    where s.mailbox_id = ${mirror.mailboxId}
      and not exists (select from mail_folders f where f.folder_id = s.folder_id)
      and not exists (select from mail_server_items t join mail_items i on i.item_id = t.item_id
                      where t.folder_id = s.folder_id offset 0)
    order by length(s.path) desc limit 1000`.execute(db)
  if (rows.length > 0) await keepGone(mirror, client)
  for (const { folderId, path } of rows) {
    await client.mailboxDelete(path).catch((error: { serverResponseCode?: string }) => {
      // Somebody else has taken it away meanwhile.
      if (error.serverResponseCode !== 'NONEXISTENT') throw error
    })
    await takeOver(mirror, (tx) => sql`delete from mail_server_folders where folder_id = ${folderId}`.execute(tx))
  }
}
