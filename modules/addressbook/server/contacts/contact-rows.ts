import { type Selectable, sql } from 'kysely'
import { conflict, invalid } from '#platform/contract/errors.ts'
import { searchKeys } from '#platform/contract/hangul/search-index.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { type ContactFields, contactFields } from '../../contract/addressbook.entities.ts'
import { type ContactKind, initialOf, sortKeyOf } from '../../contract/addressbook.rules.ts'

/** A contact as it is stored, with its fields under their own names. */
export type StoredContact = ContactFields & {
  contactId: number
  folderId: number
  kind: ContactKind
  initial: string
  version: number
  changedAt: Date
}

/** Keys one contact is found by at the most: far more than names and numbers need. */
const keysPerContact = 150

/**
 * A contact with a name: that given, else its parts (김 + 민수, Minsu + Kim), the company or the first mail.
 * @throws AppError ValidationException when nothing names it
 */
export function withName(fields: ContactFields): ContactFields {
  const displayName = fields.displayName || nameOfParts(fields) || fields.companyName || fields.emails[0]?.address || ''
  if (displayName === '') throw invalid('displayName', 'addressbook.field.nameRequired')
  return { ...fields, displayName: displayName.slice(0, 200).toWellFormed() }
}

function nameOfParts({ familyName, givenName }: ContactFields): string {
  const isEastern = /[\p{Script=Hangul}\p{Script=Han}]/u.test(familyName + givenName)
  return isEastern ? `${familyName}${givenName}` : [givenName, familyName].filter(Boolean).join(' ')
}

/** The columns that hold the fields of a contact; jsonb columns as values. */
const columnsOf = (fields: ContactFields) => ({
  display_name: fields.displayName,
  initial: initialOf(fields.displayName),
  sort_key: sortKeyOf(fields.displayName),
  family_name: fields.familyName,
  given_name: fields.givenName,
  nickname: fields.nickname,
  company_name: fields.companyName,
  department: fields.department,
  job_title: fields.jobTitle,
  office_location: fields.officeLocation,
  website: fields.website,
  birthday: fields.birthday,
  memo: fields.memo,
  emails: fields.emails,
  phones: fields.phones,
  addresses: fields.addresses,
})

/** A stored row with its fields under their own names. */
export const contactOf = (row: Selectable<Tables['addressbook_contacts']>): StoredContact => ({
  contactId: row.contact_id,
  folderId: row.folder_id,
  kind: row.kind,
  initial: row.initial,
  version: row.version,
  changedAt: row.changed_at,
  displayName: row.display_name,
  familyName: row.family_name,
  givenName: row.given_name,
  nickname: row.nickname,
  companyName: row.company_name,
  department: row.department,
  jobTitle: row.job_title,
  officeLocation: row.office_location,
  website: row.website,
  birthday: row.birthday,
  memo: row.memo,
  emails: row.emails,
  phones: row.phones,
  addresses: row.addresses,
})

/** Only the fields, as they are written. */
export const fieldsOf = (contact: StoredContact): ContactFields => contactFields.parse(contact)

/** What a contact is found by: its names, company, title, mails and numbers (ORG-053). */
export const searchedTexts = (contact: ContactFields): string[] =>
  [
    contact.displayName,
    contact.nickname,
    `${contact.givenName} ${contact.familyName}`.trim(),
    contact.companyName,
    contact.department,
    contact.jobTitle,
    ...contact.emails.map(({ address }) => address),
    ...contact.phones.map(({ number }) => number),
  ].filter((text) => text !== '')

const keysOf = (contact: ContactFields): string[] =>
  [...new Set(searchedTexts(contact).flatMap((text) => searchKeys(text).map(({ key }) => key)))].slice(
    0,
    keysPerContact,
  )

/** Puts contacts into a folder, with what they are found by. @returns their numbers, in their order */
export async function insertContacts(
  db: Db,
  folderId: number,
  contacts: readonly (ContactFields & { kind: ContactKind })[],
  now: Date,
): Promise<number[]> {
  if (contacts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('addressbook_contacts', 'contact_id'))::int as id
    from generate_series(1, ${contacts.length}::int)`.execute(db)
  const ids = rows.map(({ id }) => id)
  await writeContacts(
    db,
    contacts.map((contact, at) => ({ ...contact, contactId: ids[at]!, folderId })),
    now,
  )
  return ids
}

/** The same for contacts that have their numbers already: demo data. */
export async function writeContacts(
  db: Db,
  contacts: readonly (ContactFields & { kind: ContactKind; contactId: number; folderId: number })[],
  now: Date,
): Promise<void> {
  await insertRows(
    db,
    'addressbook_contacts',
    contacts.map(({ contactId, folderId, kind, ...fields }) => ({
      contact_id: contactId,
      folder_id: folderId,
      kind,
      ...(columnsOf(fields) as Omit<ReturnType<typeof columnsOf>, 'emails' | 'phones' | 'addresses'> & {
        emails: never
        phones: never
        addresses: never
      }),
      version: 1,
      changed_at: now,
    })),
  )
  await insertRows(
    db,
    'addressbook_search_keys',
    contacts.flatMap(({ contactId, folderId, ...fields }) =>
      keysOf(fields).map((key) => ({ contact_id: contactId, folder_id: folderId, key })),
    ),
  )
}

/**
 * Writes a contact anew, as long as it is still the one that was read.
 * @throws AppError ConflictException when it was changed since
 */
export async function rewriteContact(
  db: Db,
  { contactId, folderId, version }: Pick<StoredContact, 'contactId' | 'folderId' | 'version'>,
  fields: ContactFields,
  now: Date,
): Promise<void> {
  const { emails, phones, addresses, ...columns } = columnsOf(fields)
  const { numUpdatedRows } = await db
    .updateTable('addressbook_contacts')
    .set((eb) => ({
      ...columns,
      emails: JSON.stringify(emails),
      phones: JSON.stringify(phones),
      addresses: JSON.stringify(addresses),
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('contact_id', '=', contactId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('addressbook.changedMeanwhile')
  await db.deleteFrom('addressbook_search_keys').where('contact_id', '=', contactId).execute()
  await insertRows(
    db,
    'addressbook_search_keys',
    keysOf(fields).map((key) => ({ contact_id: contactId, folder_id: folderId, key })),
  )
}

/** Contacts by number, those that were removed left out; who may see them is for the caller to say. */
export async function readContacts(db: Db, contactIds: readonly number[]): Promise<Map<number, StoredContact>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('addressbook_contacts')
    .selectAll()
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::int[])`)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.contact_id, contactOf(row)]))
}
