import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { contactFields } from '../../contract/addressbook.entities.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import {
  editedFolder,
  foldersOf,
  folderToFill,
  type SeenFolder,
  seenFolder,
  seenFolders,
} from '../addressbook.access.ts'
import { shownMembers } from '../lists/members.ts'
import { keepUndo } from '../undo/undo.ts'
import { insertContacts, readContacts, rewriteContact, type StoredContact, withName } from './contact-rows.ts'
import { findContacts } from './find-contacts.ts'

type Calls = typeof addressbookCalls
type Input<Key extends Exclude<keyof Calls, 'folders'>> = CallParsedInput<Calls[Key]>

export async function listContacts(
  { db, viewer }: Ctx,
  { place, query, initial, kind, page, pageSize }: Input<'contacts'>,
): Promise<CallResult<Calls['contacts']>> {
  const folders = await foldersOf(db, viewer, place)
  return findContacts(db, viewer, {
    folderIds: folders.map(({ folderId }) => folderId),
    favouritesOnly: place === 'favourites',
    kind,
    initial,
    query,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
}

/**
 * A contact somebody may see, with the folder it lies in.
 * @throws AppError NotFoundException, the same for one in another's folder, a removed one and one that does not exist
 */
export async function seenContact(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  contactId: number,
): Promise<StoredContact & { folder: SeenFolder }> {
  const contact = (await readContacts(db, [contactId])).get(contactId)
  if (!contact) throw notFound()
  return { ...contact, folder: await seenFolder(db, viewer, contact.folderId) }
}

/** The same for one she may change. @throws AppError as above, AccessDeniedException for one she may only read */
export async function editedContact(ctx: Pick<Ctx, 'db' | 'viewer'>, contactId: number): Promise<StoredContact> {
  const { folder, ...contact } = await seenContact(ctx, contactId)
  await editedFolder(ctx.db, ctx.viewer, folder.folderId)
  return contact
}

/**
 * Several contacts she may change, in the order given.
 * @throws AppError NotFoundException when one of them is not to be seen, AccessDeniedException when one may only be read
 */
export async function editedContacts({ db, viewer }: Ctx, contactIds: readonly number[]): Promise<StoredContact[]> {
  const [contacts, folders] = await Promise.all([readContacts(db, contactIds), seenFolders(db, viewer)])
  const found = [...new Set(contactIds)].map((id) => contacts.get(id))
  const seen = new Set(folders.map(({ folderId }) => folderId))
  if (found.some((contact) => !contact || !seen.has(contact.folderId))) throw notFound()
  for (const folderId of new Set(found.map((contact) => contact!.folderId))) await editedFolder(db, viewer, folderId)
  return found as StoredContact[]
}

export async function readContact(ctx: Ctx, { contactId }: Input<'contact'>): Promise<CallResult<Calls['contact']>> {
  const { db, viewer } = ctx
  const { folder, ...contact } = await seenContact(ctx, contactId)
  const [favourite, { members, hidden }] = await Promise.all([
    db
      .selectFrom('addressbook_favourites')
      .select('contact_id')
      .where('person_code', '=', viewer.personCode)
      .where('contact_id', '=', contactId)
      .executeTakeFirst(),
    contact.kind === 'list' ? shownMembers(ctx, contactId) : { members: [], hidden: 0 },
  ])
  return {
    ...contact,
    changedAt: contact.changedAt.toISOString(),
    isFavourite: favourite !== undefined,
    members,
    hiddenMembers: hidden,
    can: { edit: folder.canEdit },
  }
}

/** @throws AppError ConflictException when the folder is full */
export async function checkRoom(folder: SeenFolder, more: number): Promise<void> {
  if (folder.contacts + more > limits.contacts) throw conflict('addressbook.folder.full', { max: limits.contacts })
}

export async function createContact({ db, viewer, now }: Ctx, { folderId, ...fields }: Input<'createContact'>) {
  const named = withName(fields)
  const folder = await folderToFill(db, viewer, folderId)
  await checkRoom(folder, 1)
  const [contactId] = await insertContacts(db, folder.folderId, [{ ...named, kind: 'contact' }], now)
  return { contactId: contactId! }
}

/** @throws AppError ConflictException when it was changed since it was read */
export function checkVersion(contact: StoredContact, version: number): void {
  if (contact.version !== version) throw conflict('addressbook.changedMeanwhile')
}

export async function changeContact(ctx: Ctx, { contactId, version, ...fields }: Input<'changeContact'>) {
  const contact = await editedContact(ctx, contactId)
  if (contact.kind !== 'contact') throw notFound()
  checkVersion(contact, version)
  await rewriteContact(ctx.db, contact, withName(contactFields.parse(fields)), ctx.now)
  return { contactId }
}

export async function markContact(ctx: Ctx, { contactId, isFavourite }: Input<'markContact'>) {
  const { db, viewer } = ctx
  await seenContact(ctx, contactId)
  const mark = { person_code: viewer.personCode, contact_id: contactId }
  if (isFavourite)
    await db
      .insertInto('addressbook_favourites')
      .values(mark)
      .onConflict((known) => known.doNothing())
      .execute()
  else
    await db
      .deleteFrom('addressbook_favourites')
      .where('person_code', '=', mark.person_code)
      .where('contact_id', '=', contactId)
      .execute()
  return { contactId }
}

export async function moveContacts(ctx: Ctx, { contactIds, folderId }: Input<'moveContacts'>) {
  const { db, viewer, now } = ctx
  const contacts = await editedContacts(ctx, contactIds)
  const target = await folderToFill(db, viewer, folderId)
  const moved = contacts.filter((contact) => contact.folderId !== target.folderId).map(({ contactId }) => contactId)
  await checkRoom(target, moved.length)
  const these = sql<number>`any(${moved}::int[])`
  await db
    .updateTable('addressbook_contacts')
    .set((eb) => ({ folder_id: target.folderId, version: eb('version', '+', 1), changed_at: now }))
    .where('contact_id', '=', these)
    .execute()
  await db
    .updateTable('addressbook_search_keys')
    .set({ folder_id: target.folderId })
    .where('contact_id', '=', these)
    .execute()
  return { count: moved.length }
}

export async function removeContacts(ctx: Ctx, { contactIds }: Input<'removeContacts'>) {
  const ids = (await editedContacts(ctx, contactIds)).map(({ contactId }) => contactId)
  await takeAway(ctx, ids)
  const undoId = await keepUndo(ctx, { restore: ids })
  return { count: ids.length, undoId }
}

/** Contacts leave every list and folder, and wait a month for coming back. */
export async function takeAway({ db, now }: Ctx, contactIds: readonly number[]): Promise<void> {
  await db
    .updateTable('addressbook_contacts')
    .set({ removed_at: now })
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::int[])`)
    .execute()
}
