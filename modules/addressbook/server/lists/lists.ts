import { sql } from 'kysely'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { type ContactFields, contactFields, type MemberInput } from '../../contract/addressbook.entities.ts'
import { mailKey } from '../../contract/addressbook.rules.ts'
import { folderToFill, type SeenFolder, seenFolder, seenFolders } from '../addressbook.access.ts'
import { insertContacts, readContacts, rewriteContact } from '../contacts/contact-rows.ts'
import { checkRoom, checkVersion, editedContact, seenContact } from '../contacts/contacts.ts'
import { expandedMembers } from './members.ts'

type Calls = typeof addressbookCalls
type Input<Key extends Exclude<keyof Calls, 'folders'>> = CallParsedInput<Calls[Key]>

/** The fields a list has; all others stay empty. */
const listOf = ({ displayName, memo }: { displayName: string; memo: string }): ContactFields =>
  contactFields.parse({ displayName, memo })

export async function createList(ctx: Ctx, { folderId, members, ...list }: Input<'createList'>) {
  const { db, viewer, now } = ctx
  const folder = await folderToFill(db, viewer, folderId)
  await checkRoom(folder, 1)
  const [contactId] = await insertContacts(db, folder.folderId, [{ ...listOf(list), kind: 'list' }], now)
  await writeMembers(ctx, contactId!, folder, members)
  return { contactId: contactId! }
}

export async function changeList(ctx: Ctx, { contactId, version, members, ...list }: Input<'changeList'>) {
  const { db, viewer, now } = ctx
  const stored = await editedContact(ctx, contactId)
  if (stored.kind !== 'list') throw notFound()
  checkVersion(stored, version)
  await rewriteContact(db, stored, listOf(list), now)
  await db.deleteFrom('addressbook_members').where('list_id', '=', contactId).execute()
  await writeMembers(ctx, contactId, await seenFolder(db, viewer, stored.folderId), members)
  return { contactId }
}

export async function expandList(
  ctx: Ctx,
  { contactId }: Input<'expandList'>,
): Promise<CallResult<Calls['expandList']>> {
  const { kind } = await seenContact(ctx, contactId)
  if (kind !== 'list') throw notFound()
  return { items: await expandedMembers(ctx, contactId) }
}

/**
 * Writes the members of a list, each once. A contact that not every reader of the list may see goes in by its mail.
 * @throws AppError ValidationException for somebody the writer may not see, and for lists that hold each other
 */
async function writeMembers(
  ctx: Ctx,
  listId: number,
  folder: SeenFolder,
  members: readonly MemberInput[],
): Promise<void> {
  const { db, viewer } = ctx
  const personCodes = members.flatMap((each) => (each.kind === 'person' ? [each.personCode] : []))
  const contactIds = members.flatMap((each) => (each.kind === 'contact' ? [each.contactId] : []))
  const [people, contacts, folders] = await Promise.all([
    seePeople(db, await sightOf(db, viewer), personCodes),
    readContacts(db, contactIds),
    seenFolders(db, viewer),
  ])
  const seen = new Set(folders.map(({ folderId }) => folderId))
  const isPrivate = folder.relation === 'own' && !folder.isShared
  const unknown = () => invalid('members', 'addressbook.list.unknownMember')
  const rows = members.map((each) => {
    if (each.kind === 'address') return { ...empty, name: each.name, address: each.address }
    if (each.kind === 'person') {
      if (!people.has(each.personCode)) throw unknown()
      return { ...empty, person_code: each.personCode }
    }
    const contact = contacts.get(each.contactId)
    if (!contact || !seen.has(contact.folderId)) throw unknown()
    if (isPrivate || contact.folderId === folder.folderId) return { ...empty, contact_id: each.contactId }
    const address = contact.emails[0]?.address
    if (!address) throw invalid('members', 'addressbook.list.withoutMail')
    return { ...empty, name: contact.displayName, address }
  })
  const once = new Map(rows.map((row) => [row.person_code ?? row.contact_id ?? mailKey(row.address), row]))
  if (await holds(db, contactIds, listId)) throw invalid('members', 'addressbook.list.inItself')
  await insertRows(
    db,
    'addressbook_members',
    [...once.values()].map((row, position) => ({ list_id: listId, position, ...row })),
  )
}

const empty = { person_code: null as string | null, contact_id: null as number | null, name: '', address: '' }

/** Whether one of these contacts is the list, or a list that holds it however deep. */
async function holds(db: Db, contactIds: readonly number[], listId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive inside (id) as (
      select unnest(${[...contactIds]}::int[])
      union
      select m.contact_id from inside join addressbook_members m on m.list_id = inside.id where m.contact_id is not null
    )
    select exists (select from inside where id = ${listId}) as found`.execute(db)
  return rows[0]!.found
}
