import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { ownFolderId } from '../../contract/addressbook.entities.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import { mergeContacts } from '../../contract/merge.ts'
import { editedFolder, foldersOf } from '../addressbook.access.ts'
import { contactOf, fieldsOf, rewriteContact, type StoredContact } from '../contacts/contact-rows.ts'
import { editedContacts, takeAway } from '../contacts/contacts.ts'
import type { UndoSteps } from '../undo/steps.ts'
import { keepUndo } from '../undo/undo.ts'
import { groupDuplicates } from './group-duplicates.ts'

type Calls = typeof addressbookCalls

/** All contacts of a folder in their order, lists left out; a folder has an end. */
export async function allContacts(db: Db, folderId: number): Promise<StoredContact[]> {
  const rows = await db
    .selectFrom('addressbook_contacts')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('kind', '=', 'contact')
    .where('removed_at', 'is', null)
    .orderBy('sort_key')
    .orderBy('contact_id')
    .limit(sql.lit(limits.contacts))
    .execute()
  return rows.map(contactOf)
}

/** Contacts of a folder that are probably one; whoever may not change them is not asked. */
export async function findDuplicates(
  { db, viewer }: Ctx,
  { folderId }: CallParsedInput<Calls['duplicates']>,
): Promise<CallResult<Calls['duplicates']>> {
  const [folder] = await foldersOf(db, viewer, folderId)
  if (!folder) return { groups: [], capped: false }
  if (folderId !== ownFolderId) await editedFolder(db, viewer, folderId)
  const groups = groupDuplicates(await allContacts(db, folder.folderId))
  return {
    groups: groups.slice(0, limits.duplicateGroups).map(({ reasons, contacts }) => ({
      reasons,
      contacts: contacts
        .slice(0, limits.merged)
        .map((contact) => ({ ...contact, changedAt: contact.changedAt.toISOString() })),
    })),
    capped: groups.length > limits.duplicateGroups,
  }
}

/**
 * Makes one of several contacts of a folder: the first takes what the others add and stands for them in lists and among
 * favourites, they go.
 * @throws AppError ValidationException for contacts of several folders, and for lists
 */
export async function merge(ctx: Ctx, { contactIds }: CallParsedInput<Calls['mergeContacts']>) {
  const { db, now } = ctx
  const contacts = await editedContacts(ctx, contactIds)
  const [first, ...others] = contacts as [StoredContact, ...StoredContact[]]
  const isOneKind = contacts.every(({ kind, folderId }) => kind === 'contact' && folderId === first.folderId)
  if (!isOneKind || others.length === 0) throw invalid('contactIds', 'addressbook.merge.notTogether')
  await rewriteContact(db, first, mergeContacts(contacts.map(fieldsOf)), now)
  const gone = others.map(({ contactId }) => contactId)
  const steps: Partial<UndoSteps> = {
    restore: gone,
    rewrite: [{ contactId: first.contactId, version: first.version + 1, fields: fieldsOf(first) }],
    repoint: await repoint(db, gone, first.contactId),
    unmark: await carryFavourites(db, gone, first.contactId),
  }
  await takeAway(ctx, gone)
  const undoId = await keepUndo(ctx, steps)
  return { count: contacts.length, contactId: first.contactId, undoId }
}

/** Lists that held one of the contacts hold the one that stays. */
async function repoint(db: Db, gone: readonly number[], stays: number): Promise<UndoSteps['repoint']> {
  const { rows } = await sql<{ listId: number; position: number; contactId: number }>`
    select list_id as "listId", position, contact_id as "contactId" from addressbook_members
    where contact_id = any(${[...gone]}::int[])`.execute(db)
  await sql`
    update addressbook_members set contact_id = ${stays} where contact_id = any(${[...gone]}::int[])`.execute(db)
  return rows.map((row) => ({ ...row, now: stays }))
}

/** Whose favourite one of the contacts was, hers is the one that stays. */
async function carryFavourites(db: Db, gone: readonly number[], stays: number): Promise<UndoSteps['unmark']> {
  const { rows } = await sql<{ personCode: string }>`
    insert into addressbook_favourites (person_code, contact_id)
    select distinct person_code, ${stays}::int from addressbook_favourites where contact_id = any(${[...gone]}::int[])
    on conflict do nothing
    returning person_code as "personCode"`.execute(db)
  return rows.map(({ personCode }) => ({ personCode, contactId: stays }))
}
