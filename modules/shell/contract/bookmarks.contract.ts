import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line, localName, own } from '#platform/contract/fields.ts'
import { longestBookmarkAddress, longestBookmarkName, mostBookmarks } from './bookmark-rules.ts'

/** A page somebody keeps at hand (0§3, SHELL-131): MU a menu item, FO a page or window by its address. */
export const bookmark = z.object({
  bookMarkId: z.int(),
  /** The number of the menu item for MU. */
  itemId: z.string(),
  itemType: z.enum(['MU', 'FO']),
  itemText: z.string(),
  itemTextEng: z.string(),
  /** The names of the page in all languages, as they were when it was kept. */
  name: localName(),
  /** The name its owner has given it; empty when she has given none. */
  ownName: z.string(),
  itemUrl: z.string(),
  subSystemCd: z.string(),
  UrlPath: z.string(),
  UrlSearch: z.string(),
})
export type Bookmark = z.output<typeof bookmark>

const owner = { PersonCode: own('personCode'), ComCode: own('comCode') }
const address = () => line(longestBookmarkAddress)

export const bookmarkCalls = defineCalls('shell', {
  bookmarkList: {
    method: 'GET',
    path: '/Common/gnb/api/bookmark/list',
    summary:
      'The signed-in user’s bookmarks in her order, what she has not ordered first and newest first; at most 200.',
    access: access.signedIn,
    input: z.object(owner),
    result: z.array(bookmark),
    requirements: ['SHELL-108', 'SHELL-131'],
  },
  bookmarkCheck: {
    method: 'GET',
    path: '/Common/Gnb/api/bookmark/checkbookmark',
    summary: 'The number of the bookmark of a page, by its menu item or its address; 0 when it is not bookmarked.',
    access: access.signedIn,
    input: z.object({
      ...owner,
      UrlPath: address().default(''),
      UrlSearch: address().default(''),
      ItemId: line(64).default(''),
    }),
    result: z.object({ id: z.int() }),
    requirements: ['SHELL-110', 'SHELL-079'],
  },
  bookmarkInsert: {
    method: 'POST',
    path: '/Common/Gnb/api/bookmark/simpleinsert',
    summary:
      'Bookmarks a page and answers with its number; a page that is bookmarked already keeps its bookmark. A menu item keeps the names of the menu.',
    access: access.signedIn,
    input: z.object({
      ...owner,
      ItemId: line(64).default(''),
      ItemType: z.enum(['MU', 'FO']),
      ItemUrl: address().min(1),
      MenuText: line(200).trim().default(''),
      MenuTextEn: line(200).trim().default(''),
      /** Key of the page’s title: it is kept in all languages, in place of MenuText. */
      titleKey: line(100).optional(),
    }),
    result: z.object({ id: z.int() }),
    requirements: ['SHELL-111'],
  },
  bookmarkDelete: {
    method: 'POST',
    path: '/Common/gnb/api/bookmark/delete',
    summary: 'Deletes a bookmark of the signed-in user.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ ...owner, BookMarkId: id() }),
    result: z.object({ deleted: z.int() }),
    requirements: ['SHELL-109'],
  },
  bookmarkDeleteAll: {
    method: 'DELETE',
    path: '/api/shell/bookmarks',
    summary: 'Deletes all bookmarks of the signed-in user in her company.',
    access: access.signedIn,
    input: z.object(owner),
    result: z.object({ deleted: z.int() }),
    requirements: ['SHELL-087'],
  },
  bookmarkRename: {
    method: 'PATCH',
    path: '/api/shell/bookmarks/{bookMarkId}',
    summary: 'Gives a bookmark a name of one’s own; an empty one brings the name of the page back.',
    access: access.signedIn,
    input: z.object({ bookMarkId: id(), name: line(longestBookmarkName).trim() }),
    result: z.object({ bookMarkId: z.int(), ownName: z.string() }),
  },
  bookmarkOrder: {
    method: 'PUT',
    path: '/api/shell/bookmark-order',
    summary: 'Puts the bookmarks of the signed-in user into an order; numbers that are not hers change nothing.',
    access: access.signedIn,
    input: z.object({ bookMarkIds: z.array(id()).max(mostBookmarks) }),
    result: z.object({ ordered: z.int() }),
  },
})
