import { z } from 'zod'
import { code, day, id, line, localName, text } from '#platform/contract/fields.ts'
import { contactKinds, limits, mailShape, phoneKinds, placeKinds } from './addressbook.rules.ts'

/** The own folder everybody has; it is made when something is first put into it, and has this number until then. */
export const ownFolderId = 0
/** A folder’s number, also that of the own one before it was made. */
export const folderNumber = () => z.int().min(ownFolderId).max(2_147_483_647)

const email = z.object({ kind: z.enum(placeKinds), address: line(320).trim().regex(mailShape) })
const phone = z.object({ kind: z.enum(phoneKinds), number: line(50).trim().min(1) })
const address = z.object({ kind: z.enum(placeKinds), text: line(500).trim().min(1) })

/** A day of any year, as vCard writes one whose year nobody knows: --02-29. */
const dayOfYear = () =>
  z
    .string()
    .regex(/^--\d{2}-\d{2}$/)
    .refine((value) => z.iso.date().safeParse(`2000${value.slice(1)}`).success)

/** Everything that is kept of a contact. Without a name one is made of its parts, the company or the first mail. */
export const contactFields = z.object({
  displayName: line(200).trim().default(''),
  familyName: line(100).trim().default(''),
  givenName: line(100).trim().default(''),
  nickname: line(100).trim().default(''),
  companyName: line(200).trim().default(''),
  department: line(200).trim().default(''),
  jobTitle: line(100).trim().default(''),
  officeLocation: line(200).trim().default(''),
  website: line(500).trim().default(''),
  /** yyyy-MM-dd, --MM-dd without a year, or empty. */
  birthday: z.union([day(), dayOfYear(), z.literal('')]).default(''),
  memo: text(4000).trim().default(''),
  emails: z.array(email).max(limits.emails).default([]),
  phones: z.array(phone).max(limits.phones).default([]),
  addresses: z.array(address).max(limits.addresses).default([]),
})
export type ContactFields = z.output<typeof contactFields>

/** Somebody of a list, as she is put in: a colleague, a contact or list of the book, or a mail address. */
export const memberInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), personCode: code() }),
  z.object({ kind: z.literal('contact'), contactId: id() }),
  z.object({ kind: z.literal('address'), name: line(200).trim(), address: line(320).trim().regex(mailShape) }),
])
export type MemberInput = z.output<typeof memberInput>

/** What a list is: its name, a remark, its members in their order. */
export const listFields = z.object({
  displayName: line(200).trim().min(1),
  memo: text(4000).trim().default(''),
  members: z.array(memberInput).max(limits.members),
})

/** Somebody of a list with the name to show; texts are in the reader’s language. */
export const member = z.object({
  kind: z.enum(['person', 'contact', 'list', 'address']),
  personCode: z.string(),
  contactId: z.int().nullable(),
  displayName: z.string(),
  email: z.string(),
  titleName: z.string(),
  deptName: z.string(),
  deptCode: z.string(),
  comCode: z.string(),
})
export type Member = z.output<typeof member>

/** A row of a list of contacts. `match` marks what was found in the name, as [from, to). */
export const contactRow = z.object({
  contactId: z.int(),
  folderId: z.int(),
  kind: z.enum(contactKinds),
  displayName: z.string(),
  companyName: z.string(),
  department: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  mobile: z.string(),
  businessPhone: z.string(),
  initial: z.string(),
  isFavourite: z.boolean(),
  members: z.int(),
  match: z.array(z.tuple([z.int(), z.int()])),
})
export type ContactRow = z.output<typeof contactRow>

/** A contact or list with all that is kept of it. A list has no other fields than name, remark and members. */
export const contactDetail = contactFields.extend({
  contactId: z.int(),
  folderId: z.int(),
  kind: z.enum(contactKinds),
  version: z.int(),
  changedAt: z.string(),
  isFavourite: z.boolean(),
  members: z.array(member),
  /** Members the reader may not see. */
  hiddenMembers: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type ContactDetail = z.output<typeof contactDetail>

/** Whose a folder is: one’s own, somebody’s who shares it, or the company’s. */
export const folderRelations = ['own', 'shared', 'public'] as const

/** An own folder that has no name of its own is everybody’s first one; the page names it. */
export const folder = z.object({
  folderId: z.int(),
  relation: z.enum(folderRelations),
  isDefault: z.boolean(),
  name: z.string(),
  /** Of a public folder: where mail to all of it goes, which department keeps it. */
  email: z.string(),
  manageDeptCode: z.string(),
  manageDeptName: localName().nullable(),
  /** Of a folder somebody shares. */
  ownerName: localName().nullable(),
  /** Shown first among its kind. */
  isFavourite: z.boolean(),
  isShared: z.boolean(),
  contacts: z.int(),
  can: z.object({ edit: z.boolean(), manage: z.boolean() }),
})
export type Folder = z.output<typeof folder>

/** With whom a folder is shared. */
export const shareInput = z.object({
  kind: z.enum(['person', 'department', 'departmentTree']),
  code: code(),
  mayEdit: z.boolean(),
})
export const share = shareInput.extend({ name: localName(), hint: localName() })
export type Share = z.output<typeof share>
