import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line } from '#platform/contract/fields.ts'

/** The names under which the specification's clients ask for everybody's first folder and for the favourites. */
export const wellKnownFolders = { own: 'contacts', favourites: 'favorites' } as const

/** A filter of a list: which field holds what. `ItemClass` chooses contacts or lists; any other is searched for. */
const filter = z.object({ field: line(50).default(''), value: line(100).default('') })
export const itemClasses = { contact: 'IPM.Contact', list: 'IPM.DistList' } as const

const asked = {
  /** DB or EWS; both are answered from the same books. */
  type: line(20).default('DB'),
  fields: z.array(line(50)).max(50).default([]),
  filters: z.array(filter).max(20).default([]),
  parentId: z.union([code(), z.literal('')]).default(''),
  wellKnownParentName: line(50).default(''),
}

const wireFolder = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  TotalCount: z.int(),
  /** Folders hold no others. */
  ChildFolderCount: z.int(),
  childFolderCount: z.int(),
  WellKnownFolderName: z.string(),
  USER_IS_FAVORITE: z.boolean(),
  USER_RENDER_ORDER: z.int(),
  /** 1 for one's own, 0 for those of others and of the company (ORG-064). */
  storedType: z.int(),
})

const wireContact = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  CompanyName: z.string(),
  Department: z.string(),
  JobTitle: z.string(),
  OfficeLocation: z.string(),
  ItemClass: z.string(),
  HasPicture: z.boolean(),
  mobile: z.string(),
  businessPhone: z.string(),
  email: z.string(),
  businessAddress: z.string(),
  photo: z.string().nullable(),
})
export type WireContact = z.output<typeof wireContact>

const page = {
  pageNum: z.int().min(1).max(100_000).default(1),
  /** 0 searches all fields; others are not known. */
  searchFilter: z.int().min(0).max(100).default(0),
  searchWord: line(100).default(''),
}

/** The address book as the specification's own clients ask for it. */
export const wireCalls = defineCalls('addressbook', {
  contactFolderList: {
    method: 'POST',
    path: '/api/contact/folder/list',
    summary:
      'Contact folders: one’s own and shared ones; with wellKnownParentName "favorites" those put first, with folderType PC and shareType notShared one’s own that nobody else sees.',
    access: access.signedIn,
    effect: 'read',
    queryFields: ['type'],
    input: z.object({
      ...asked,
      traversal: line(20).default(''),
      folderType: line(20).default(''),
      shareType: line(20).default(''),
    }),
    result: z.object({ items: z.array(wireFolder), totalCount: z.int() }),
    requirements: ['ORG-034', 'ORG-052', 'ORG-069'],
  },
  contactList: {
    method: 'POST',
    path: '/api/ews/Contact/list',
    summary: 'Contacts and lists of a folder by name; without one those of one’s own first folder.',
    access: access.signedIn,
    effect: 'read',
    queryFields: ['type'],
    input: z.object({
      ...asked,
      /** By display name, whatever is asked for. */
      sorts: z
        .array(z.record(z.string().max(50), z.unknown()))
        .max(10)
        .default([]),
      pageSize: z.int().min(1).max(100).default(50),
      offset: z.int().min(0).max(100_000).default(0),
    }),
    result: z.object({ items: z.array(wireContact), totalCount: z.int() }),
    requirements: ['ORG-015', 'ORG-053', 'ORG-070'],
  },
  distributionGroupList: {
    method: 'POST',
    path: '/api/ma/DistributionGroup/GetDistributionGroupList',
    summary: 'The public address folders of one’s company, 100 a page.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ ...page, rowSize: z.int().min(1).max(100).default(100) }),
    result: z.object({
      data: z.array(
        z.object({
          identity: z.string(),
          comCode: z.string(),
          manageDeptCode: z.string(),
          displayName: z.string(),
          emailAddress: z.string(),
        }),
      ),
      totalCount: z.int(),
    }),
    requirements: ['ORG-054', 'ORG-060', 'ORG-072'],
  },
  distributionGroupMembers: {
    method: 'POST',
    path: '/api/ma/DistributionGroup/GetDistributionGroupMemberList',
    summary: 'What stands in a public address folder, 50 a page.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ ...page, rowSize: z.int().min(1).max(100).default(50), identity: code() }),
    result: z.object({ data: z.array(wireContact), totalCount: z.int() }),
    requirements: ['ORG-015', 'ORG-055', 'ORG-061'],
  },
  groupContactList: {
    method: 'POST',
    path: '/api/contact/groupcontact/list',
    summary: 'Everybody of a distribution list, each mail address once; without one the lists of one’s own.',
    access: access.signedIn,
    effect: 'read',
    queryFields: ['type'],
    input: z.object({ type: asked.type, parentId: asked.parentId }),
    result: z.object({ items: z.array(wireContact), totalCount: z.int() }),
    requirements: ['ORG-027', 'ORG-056', 'ORG-071'],
  },
})
