import { sql } from 'kysely'
import { conflict, notFound } from '#platform/contract/errors.ts'
import { type DeleteMode, limits, wellKnownFolders } from '../../../contract/mail.rules.ts'
import type { StoredFolder } from '../store.ts'
import { holdMailbox, type Mailbox } from './rows.ts'

/**
 * All folders of the mailbox, the well-known ones first and each in the order in which it is shown; counted is what whoever
 * reads may see.
 */
export async function readFolders(mailbox: Mailbox): Promise<StoredFolder[]> {
  const { db, mailboxId } = mailbox
  const all = await db
    .selectFrom('mail_folders')
    .select([
      'folder_id as folderId',
      'parent_folder_id as parentFolderId',
      'kind',
      'name',
      'is_favorite as isFavorite',
      'total',
      'unread',
      'bytes',
    ])
    .where('mailbox_id', '=', mailboxId)
    .limit(sql.lit(limits.folders + wellKnownFolders.length))
    .execute()
  const rows = mailbox.since ? await countedSeen(mailbox, all) : all
  const place = ({ kind }: StoredFolder) => (kind ? wellKnownFolders.indexOf(kind) : wellKnownFolders.length)
  return rows.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'ko'))
}

/** By the index of each folder, no further back than is seen. */
async function countedSeen({ db, since }: Mailbox, folders: readonly StoredFolder[]): Promise<StoredFolder[]> {
  const { rows } = await sql<Pick<StoredFolder, 'folderId' | 'total' | 'unread' | 'bytes'>>`
    select f.folder_id as "folderId", seen.total, seen.unread, seen.bytes
    from unnest(${folders.map(({ folderId }) => folderId)}::int[]) as f (folder_id)
    cross join lateral (
      select count(*)::int as total, count(*) filter (where not is_read)::int as unread,
        coalesce(sum(bytes), 0)::bigint as bytes
      from mail_items where folder_id = f.folder_id and received_at >= ${since} offset 0) seen`.execute(db)
  const seen = new Map(rows.map((row) => [row.folderId, row]))
  return folders.map((folder) => ({ ...folder, ...seen.get(folder.folderId) }))
}

/** The folders of a mailbox that is held, by number, with what is asked of their tree. */
async function treeOf(mailbox: Mailbox) {
  await holdMailbox(mailbox)
  const all = await readFolders(mailbox)
  const byId = new Map(all.map((folder) => [folder.folderId, folder]))
  const known = (folderId: number): StoredFolder => {
    const folder = byId.get(folderId)
    if (!folder) throw notFound(`no folder ${folderId} of mailbox ${mailbox.mailboxId}`)
    return folder
  }
  /** From the folder up to the top. */
  const lineUp = (folderId: number): StoredFolder[] => {
    const folder = known(folderId)
    return folder.parentFolderId === null ? [folder] : [folder, ...lineUp(folder.parentFolderId)]
  }
  const below = (folderId: number): StoredFolder[] =>
    all.flatMap((each) => (each.parentFolderId === folderId ? [each, ...below(each.folderId)] : []))
  const heightOf = (folderId: number): number =>
    1 + Math.max(0, ...all.filter((each) => each.parentFolderId === folderId).map((each) => heightOf(each.folderId)))
  const deleted = all.find(({ kind }) => kind === 'DeletedItems')!
  const isDeleted = (folderId: number) => lineUp(folderId).includes(deleted)
  const isTaken = (name: string, parent: number | null, but?: number) =>
    all.some(
      (each) =>
        each.kind === null &&
        each.parentFolderId === parent &&
        each.folderId !== but &&
        each.name.toLowerCase() === name.toLowerCase(),
    )
  return { all, known, lineUp, below, heightOf, deleted, isDeleted, isTaken }
}
type Tree = Awaited<ReturnType<typeof treeOf>>

export async function createFolder(mailbox: Mailbox, name: string, parentFolderId: number | null): Promise<number> {
  const tree = await treeOf(mailbox)
  const depth = parentFolderId === null ? 0 : tree.lineUp(parentFolderId).length
  if (tree.all.length - wellKnownFolders.length >= limits.folders)
    throw conflict('mail.errors.tooManyFolders', { most: limits.folders })
  if (depth >= limits.depth) throw conflict('mail.errors.tooDeep', { most: limits.depth })
  if (tree.isTaken(name, parentFolderId)) throw conflict('mail.errors.folderName')
  const { folder_id } = await mailbox.db
    .insertInto('mail_folders')
    .values({ mailbox_id: mailbox.mailboxId, parent_folder_id: parentFolderId, name, kind: null })
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  return folder_id
}

export async function changeFolder(
  mailbox: Mailbox,
  folderId: number,
  { name, isFavorite }: { name?: string; isFavorite?: boolean },
): Promise<void> {
  const tree = await treeOf(mailbox)
  const folder = tree.known(folderId)
  if (name !== undefined) {
    if (folder.kind) throw conflict('mail.errors.wellKnown')
    if (tree.isTaken(name, folder.parentFolderId, folderId)) throw conflict('mail.errors.folderName')
  }
  await mailbox.db
    .updateTable('mail_folders')
    .set({ name: name ?? folder.name, is_favorite: isFavorite ?? folder.isFavorite })
    .where('folder_id', '=', folderId)
    .execute()
}

export async function moveFolders(mailbox: Mailbox, folderIds: readonly number[], into: number): Promise<void> {
  const tree = await treeOf(mailbox)
  const line = tree.lineUp(into)
  const folders = [...new Set(folderIds)].map(tree.known)
  if (folders.some(({ kind }) => kind)) throw conflict('mail.errors.wellKnown')
  if (folders.some((folder) => line.includes(folder))) throw conflict('mail.errors.intoItself')
  if (folders.some(({ folderId }) => line.length + tree.heightOf(folderId) > limits.depth))
    throw conflict('mail.errors.tooDeep', { most: limits.depth })
  const names = folders.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length || folders.some(({ name, folderId }) => tree.isTaken(name, into, folderId)))
    throw conflict('mail.errors.folderName')
  await putInto(mailbox, folders, into)
}

async function putInto({ db }: Mailbox, folders: readonly StoredFolder[], into: number): Promise<void> {
  for (const { folderId, name } of folders)
    await db
      .updateTable('mail_folders')
      .set({ parent_folder_id: into, name })
      .where('folder_id', '=', folderId)
      .execute()
}

export async function removeFolder(mailbox: Mailbox, folderId: number, mode: DeleteMode): Promise<void> {
  const tree = await treeOf(mailbox)
  const folder = tree.known(folderId)
  if (folder.kind) throw conflict('mail.errors.wellKnown')
  if (mode === 'HardDelete' || tree.isDeleted(folderId)) return dropFolders(mailbox, [folder])
  await putInto(mailbox, [{ ...folder, name: freeName(tree, folder.name) }], tree.deleted.folderId)
}

/** A name that no folder among the deleted has: 계약, 계약 (2). */
function freeName(tree: Tree, name: string): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`
    const wanted = name.slice(0, limits.folderName - end.length) + end
    if (!tree.isTaken(wanted, tree.deleted.folderId)) return wanted
  }
}

/** With the mails and folders in them. */
async function dropFolders({ db, mailboxId }: Mailbox, folders: readonly StoredFolder[]): Promise<void> {
  await db
    .deleteFrom('mail_folders')
    .where('mailbox_id', '=', mailboxId)
    .where('folder_id', '=', sql<number>`any(${folders.map(({ folderId }) => folderId)}::int[])`)
    .execute()
}

export async function emptyFolder(
  mailbox: Mailbox,
  folderId: number,
  mode: DeleteMode,
  isDeep: boolean,
): Promise<void> {
  const tree = await treeOf(mailbox)
  const folder = tree.known(folderId)
  const inIt = isDeep ? tree.below(folderId) : []
  const ids = [folder, ...inIt].map((each) => each.folderId)
  if (mode === 'HardDelete' || tree.isDeleted(folderId))
    await sql`delete from mail_items where folder_id = any(${ids}::int[])`.execute(mailbox.db)
  else
    await sql`update mail_items set folder_id = ${tree.deleted.folderId} where folder_id = any(${ids}::int[])`.execute(
      mailbox.db,
    )
  await dropFolders(mailbox, inIt)
}
