import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, paging } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import {
  contactDetail,
  contactFields,
  contactRow,
  folder,
  folderNumber,
  listFields,
  member,
  share,
  shareInput,
} from './addressbook.entities.ts'
import { contactKinds, duplicateReasons, limits, pageSizes } from './addressbook.rules.ts'

const contactIds = z.array(id()).min(1).max(limits.atOnce)
const done = z.object({ count: z.int(), undoId: z.int() })
const contactId = z.object({ contactId: id() })

export const addressbookCalls = defineCalls('addressbook', {
  folders: {
    method: 'GET',
    path: '/api/addressbook/folders',
    summary: 'The folders one may look into: one’s own, those that others share, those of the company.',
    access: access.signedIn,
    result: z.object({
      items: z.array(folder),
      favourites: z.int(),
      can: z.object({ createPublic: z.boolean() }),
    }),
    requirements: ['ORG-034', 'ORG-069', 'ORG-072'],
  },
  createFolder: {
    method: 'POST',
    path: '/api/addressbook/folders',
    summary: 'Makes a folder of one’s own, or as a manager one of the company that a department keeps.',
    access: access.signedIn,
    input: z.object({
      name: line(100).trim().min(1),
      /** Left out, the folder is one’s own. */
      publicFolder: z.object({ manageDeptCode: code(), email: line(320).trim().default('') }).optional(),
    }),
    result: z.object({ folderId: z.int() }),
  },
  changeFolder: {
    method: 'PUT',
    path: '/api/addressbook/folders/{folderId}',
    summary: 'Renames a folder; of one of the company also its mail and, as a manager, the department that keeps it.',
    access: access.signedIn,
    input: z.object({
      folderId: id(),
      name: line(100).trim().min(1),
      email: line(320).trim().default(''),
      manageDeptCode: code().optional(),
    }),
    result: z.object({ folderId: z.int() }),
  },
  removeFolder: {
    method: 'DELETE',
    path: '/api/addressbook/folders/{folderId}',
    summary: 'Removes a folder with what is in it; the first one of everybody stays.',
    access: access.signedIn,
    input: z.object({ folderId: id() }),
    result: z.object({ folderId: z.int() }),
  },
  markFolder: {
    method: 'PUT',
    path: '/api/addressbook/folders/{folderId}/favourite',
    summary: 'Puts a folder first among its kind for oneself, or back.',
    access: access.signedIn,
    input: z.object({ folderId: id(), isFavourite: z.boolean() }),
    result: z.object({ folderId: z.int() }),
  },
  shares: {
    method: 'GET',
    path: '/api/addressbook/folders/{folderId}/shares',
    summary: 'With whom one shares a folder of one’s own.',
    access: access.signedIn,
    input: z.object({ folderId: id() }),
    result: z.object({ items: z.array(share) }),
  },
  saveShares: {
    method: 'PUT',
    path: '/api/addressbook/folders/{folderId}/shares',
    summary: 'Says who of the company looks into a folder of one’s own, and who may change what is in it.',
    access: access.signedIn,
    input: z.object({ folderId: id(), shares: z.array(shareInput).max(limits.shares) }),
    result: z.object({ folderId: z.int() }),
  },
  contacts: {
    method: 'GET',
    path: '/api/addressbook/contacts',
    summary:
      'Contacts and lists by name, 50 a page: of a folder, of the favourites or of everything one may look into; those under one sign of the index bar, or those found by name, company, title, mail or number.',
    access: access.signedIn,
    input: z.object({
      place: z.union([z.enum(['all', 'favourites']), folderNumber()]),
      query: line(100).default(''),
      initial: line(2).default(''),
      kind: z.enum(contactKinds).optional(),
      ...paging(pageSizes),
    }),
    result: pageOf(contactRow).extend({
      /** Signs of the index bar that have entries; empty while searching. */
      initials: z.array(z.string()),
    }),
    requirements: ['ORG-015', 'ORG-070'],
  },
  contact: {
    method: 'GET',
    path: '/api/addressbook/contacts/{contactId}',
    summary: 'All that is kept of a contact; of a list also its members.',
    access: access.signedIn,
    input: contactId,
    result: contactDetail,
    requirements: ['ORG-070', 'ORG-071'],
  },
  createContact: {
    method: 'POST',
    path: '/api/addressbook/contacts',
    summary: 'Puts a contact into a folder.',
    access: access.signedIn,
    input: contactFields.extend({ folderId: folderNumber() }),
    result: z.object({ contactId: z.int() }),
  },
  changeContact: {
    method: 'PUT',
    path: '/api/addressbook/contacts/{contactId}',
    summary: 'Writes a contact anew; refused when somebody else did so since the version that was read.',
    access: access.signedIn,
    input: contactFields.extend({ contactId: id(), version: z.int() }),
    result: z.object({ contactId: z.int() }),
  },
  createList: {
    method: 'POST',
    path: '/api/addressbook/lists',
    summary:
      'Puts a distribution list into a folder. A contact of another folder goes into a shared or public list by its mail address.',
    access: access.signedIn,
    input: listFields.extend({ folderId: folderNumber() }),
    result: z.object({ contactId: z.int() }),
    requirements: ['ORG-071'],
  },
  changeList: {
    method: 'PUT',
    path: '/api/addressbook/lists/{contactId}',
    summary: 'Writes a distribution list anew; refused when somebody else did so since the version that was read.',
    access: access.signedIn,
    input: listFields.extend({ contactId: id(), version: z.int() }),
    result: z.object({ contactId: z.int() }),
    requirements: ['ORG-071'],
  },
  expandList: {
    method: 'GET',
    path: '/api/addressbook/lists/{contactId}/everybody',
    summary: 'Everybody of a distribution list, lists inside it included, each mail address once.',
    access: access.signedIn,
    input: contactId,
    result: z.object({ items: z.array(member) }),
    requirements: ['ORG-027', 'ORG-071'],
  },
  markContact: {
    method: 'PUT',
    path: '/api/addressbook/contacts/{contactId}/favourite',
    summary: 'Makes a contact one of one’s favourites, or takes it from them.',
    access: access.signedIn,
    input: contactId.extend({ isFavourite: z.boolean() }),
    result: contactId,
  },
  moveContacts: {
    method: 'POST',
    path: '/api/addressbook/contacts/move',
    summary: 'Puts contacts into another folder.',
    access: access.signedIn,
    input: z.object({ contactIds, folderId: folderNumber() }),
    result: z.object({ count: z.int() }),
  },
  removeContacts: {
    method: 'POST',
    path: '/api/addressbook/contacts/remove',
    summary: 'Removes contacts; for seven days that can be taken back.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ contactIds }),
    result: done,
  },
  duplicates: {
    method: 'GET',
    path: '/api/addressbook/folders/{folderId}/duplicates',
    summary:
      'Contacts of a folder that are probably one: the same mail, number, or name and company, then those of one name. At most 50 groups.',
    access: access.signedIn,
    input: z.object({ folderId: folderNumber() }),
    result: z.object({
      groups: z.array(
        z.object({
          reasons: z.array(z.enum(duplicateReasons)),
          contacts: z.array(contactDetail.omit({ members: true, hiddenMembers: true, isFavourite: true, can: true })),
        }),
      ),
      /** Whether there are more than are shown. */
      capped: z.boolean(),
    }),
  },
  mergeContacts: {
    method: 'POST',
    path: '/api/addressbook/contacts/merge',
    summary:
      'Makes one contact of several of a folder, the first with what the others add; for seven days that can be taken back.',
    access: access.signedIn,
    input: z.object({ contactIds: z.array(id()).min(2).max(limits.merged) }),
    result: done.extend({ contactId: z.int() }),
  },
  undo: {
    method: 'POST',
    path: '/api/addressbook/undo',
    summary: 'Takes back what one removed, merged or imported; refused when it was changed since.',
    access: access.signedIn,
    input: z.object({ undoId: id() }),
    result: z.object({ undoId: z.int() }),
  },
})
