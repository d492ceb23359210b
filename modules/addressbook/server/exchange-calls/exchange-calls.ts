import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Member, ownFolderId } from '../../contract/addressbook.entities.ts'
import type { ContactKind } from '../../contract/addressbook.rules.ts'
import { itemClasses, type WireContact, wellKnownFolders, type wireCalls } from '../../contract/wire.contract.ts'
import { foldersOf, type SeenFolder, seenFolders } from '../addressbook.access.ts'
import { readContacts } from '../contacts/contact-rows.ts'
import { seenContact } from '../contacts/contacts.ts'
import { type ContactWish, findContacts } from '../contacts/find-contacts.ts'
import { expandedMembers } from '../lists/members.ts'

type Calls = typeof wireCalls
type Input<Key extends keyof Calls> = CallParsedInput<Calls[Key]>

/** A number as the specification's clients send it, as text. @throws AppError NotFoundException for anything else */
function numberOf(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw notFound()
  return Number(id)
}

/** ORG-052: folders hold no others, so below any of them there is none. */
export async function contactFolderList(
  { db, viewer, language, services }: Ctx,
  { parentId, wellKnownParentName, folderType, shareType }: Input<'contactFolderList'>,
): Promise<CallResult<Calls['contactFolderList']>> {
  const folders = parentId === '' ? await seenFolders(db, viewer) : []
  const items = folders
    .filter(({ relation }) => relation !== 'public')
    .filter(({ isFavourite }) => wellKnownParentName.toLowerCase() !== wellKnownFolders.favourites || isFavourite)
    .filter(({ relation }) => folderType !== 'PC' || relation === 'own')
    .filter(({ isShared }) => shareType !== 'notShared' || !isShared)
    .map((folder, at) => ({
      Id: String(folder.folderId),
      DisplayName: folder.name || services.texts.say(language, { key: 'addressbook.folder.own' }),
      TotalCount: folder.contacts,
      ChildFolderCount: 0,
      childFolderCount: 0,
      WellKnownFolderName: folder.isDefault && folder.relation === 'own' ? wellKnownFolders.own : '',
      USER_IS_FAVORITE: folder.isFavourite,
      USER_RENDER_ORDER: at + 1,
      storedType: folder.relation === 'own' ? 1 : 0,
    }))
  return { items, totalCount: items.length }
}

/** ORG-053: the favourites under their well-known name, else a folder, else one's own first one. */
export async function contactList(
  ctx: Ctx,
  { parentId, wellKnownParentName, filters, pageSize, offset }: Input<'contactList'>,
): Promise<CallResult<Calls['contactList']>> {
  const isOfFavourites = wellKnownParentName.toLowerCase() === wellKnownFolders.favourites
  const place = isOfFavourites ? 'favourites' : parentId === '' ? ownFolderId : numberOf(parentId)
  const folders = await foldersOf(ctx.db, ctx.viewer, place)
  const itemClass = filters.find(({ field }) => field.toLowerCase() === 'itemclass')?.value
  const keyword = filters.find(({ field, value }) => field.toLowerCase() !== 'itemclass' && value !== '')?.value ?? ''
  return page(ctx, {
    folderIds: folders.map(({ folderId }) => folderId),
    favouritesOnly: isOfFavourites,
    kind: kindOf(itemClass),
    query: keyword,
    offset,
    limit: pageSize,
  })
}

const kindOf = (itemClass: string | undefined): ContactKind | undefined =>
  itemClass === itemClasses.list ? 'list' : itemClass === itemClasses.contact ? 'contact' : undefined

/** ORG-054, ORG-060 (G-084): the public folders of the company she acts in. */
export async function distributionGroupList(
  { db, viewer }: Ctx,
  { pageNum, rowSize, searchWord }: Input<'distributionGroupList'>,
): Promise<CallResult<Calls['distributionGroupList']>> {
  const word = normaliseForSearch(searchWord)
  const isMeant = ({ name, email }: SeenFolder) => normaliseForSearch(`${name} ${email}`).includes(word)
  const folders = (await seenFolders(db, viewer)).filter((folder) => folder.relation === 'public' && isMeant(folder))
  const data = folders
    .slice((pageNum - 1) * rowSize, pageNum * rowSize)
    .map(({ folderId, comCode, manageDeptCode, name, email }) => ({
      identity: String(folderId),
      comCode,
      manageDeptCode,
      displayName: name,
      emailAddress: email,
    }))
  return { data, totalCount: folders.length }
}

/** ORG-055, ORG-061. @throws AppError NotFoundException for what is no public folder of her company */
export async function distributionGroupMembers(
  ctx: Ctx,
  { identity, pageNum, rowSize, searchWord }: Input<'distributionGroupMembers'>,
): Promise<CallResult<Calls['distributionGroupMembers']>> {
  const folderId = numberOf(identity)
  const [folder] = await foldersOf(ctx.db, ctx.viewer, folderId)
  if (folder?.relation !== 'public') throw notFound()
  const offset = (pageNum - 1) * rowSize
  const { items, totalCount } = await page(ctx, { folderIds: [folderId], query: searchWord, offset, limit: rowSize })
  return { data: items, totalCount }
}

/** ORG-056: without a list the lists one may see, else everybody of it. */
export async function groupContactList(
  ctx: Ctx,
  { parentId }: Input<'groupContactList'>,
): Promise<CallResult<Calls['groupContactList']>> {
  if (parentId === '') {
    const folderIds = (await seenFolders(ctx.db, ctx.viewer)).map(({ folderId }) => folderId)
    return page(ctx, { folderIds, kind: 'list', query: '', offset: 0, limit: 100 })
  }
  const list = await seenContact(ctx, numberOf(parentId))
  if (list.kind !== 'list') throw notFound()
  const items = (await expandedMembers(ctx, list.contactId)).map(wireMember)
  return { items, totalCount: items.length }
}

async function page({ db, viewer }: Ctx, wish: ContactWish): Promise<{ items: WireContact[]; totalCount: number }> {
  const { items, total } = await findContacts(db, viewer, wish)
  const contacts = await readContacts(
    db,
    items.map(({ contactId }) => contactId),
  )
  return {
    items: items.map((row) => {
      const contact = contacts.get(row.contactId)
      return {
        ...bare,
        Id: String(row.contactId),
        DisplayName: row.displayName,
        CompanyName: row.companyName,
        Department: row.department,
        JobTitle: row.jobTitle,
        OfficeLocation: contact?.officeLocation ?? '',
        ItemClass: itemClasses[row.kind],
        mobile: row.mobile,
        businessPhone: row.businessPhone,
        email: row.email,
        businessAddress: contact?.addresses.find(({ kind }) => kind === 'work')?.text ?? '',
      }
    }),
    totalCount: total,
  }
}

const wireMember = (member: Member): WireContact => ({
  ...bare,
  Id: member.personCode || String(member.contactId ?? member.email),
  DisplayName: member.displayName,
  CompanyName: member.kind === 'contact' ? member.deptName : '',
  Department: member.kind === 'person' ? member.deptName : '',
  JobTitle: member.titleName,
  email: member.email,
})

/** Contacts have no pictures. */
const bare = {
  CompanyName: '',
  Department: '',
  JobTitle: '',
  OfficeLocation: '',
  ItemClass: itemClasses.contact as string,
  HasPicture: false,
  mobile: '',
  businessPhone: '',
  businessAddress: '',
  photo: null,
}
