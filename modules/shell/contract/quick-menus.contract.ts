import { z } from 'zod'
import { audienceEntry, mostAudienceEntries, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, localName, own } from '#platform/contract/fields.ts'
import {
  iconName,
  longestQuickMenuAddress,
  mostQuickMenus,
  popupSide,
  quickMenuAddress,
  quickMenuKinds,
  quickMenuManagers,
} from './quick-menu-rules.ts'
import { quickMenu } from './shell.entities.ts'

const owner = { PersonCode: own('personCode'), ComCode: own('comCode') }
const givenName = () => line(60).trim()
const side = z.int().min(popupSide.min).max(popupSide.max)

/** How an entry opens: in this window, in a new tab, or in a window of its own size (SHELL-069). */
const opening = {
  linkUrl: z.string(),
  moveType: z.literal([0, 1, 2]),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The name of an icon; empty where there is none. */
  icon: z.string(),
}

/** An entry as an administrator sees it. */
export const managedQuickMenu = z.object({
  quickMenuId: z.int(),
  /** The group a link belongs to. */
  groupId: z.int().nullable(),
  kind: z.enum(quickMenuKinds),
  name: localName(),
  ...opening,
  audience: z.array(namedAudienceEntry),
})
export type ManagedQuickMenu = z.output<typeof managedQuickMenu>

/** What an administrator writes of an entry; what its kind does not have is not kept. */
const draft = z.object({
  name: z.object({ ko: givenName().min(1), en: givenName().min(1), zh: givenName(), ja: givenName() }),
  linkUrl: z.union([z.literal(''), line(longestQuickMenuAddress).regex(quickMenuAddress)]).default(''),
  moveType: opening.moveType.default(0),
  width: side.nullable().default(null),
  height: side.nullable().default(null),
  icon: z.union([z.literal(''), line(60).regex(iconName)]).default(''),
  audience: z.array(audienceEntry).min(1).max(mostAudienceEntries),
})
export type QuickMenuDraft = z.output<typeof draft>

const company = code().optional()
const arranged = z.array(z.object({ quickMenuId: id(), groupId: id().nullable() })).max(mostQuickMenus)

export const quickMenuCalls = defineCalls('shell', {
  quickMenuList: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/quickmenu/list',
    summary: 'The signed-in user’s quick menu: what she chose in her order, or all that is offered.',
    access: access.signedIn,
    input: z.object({ ...owner, EmployeeNumber: own('employeeNumber'), SearchType: line(20).optional() }),
    result: z.array(quickMenu),
    requirements: ['SHELL-112', 'SHELL-132'],
  },
  quickMenuUserSet: {
    method: 'POST',
    path: '/Common/gnb/api/quickmenu/userset',
    summary:
      'Saves which entries the signed-in user’s quick menu has, in their order; none brings back all that is offered. The number of entries, or -1 and nothing changed when one of them is not offered.',
    access: access.signedIn,
    input: z.object({
      ...owner,
      /** Numbers joined by `;`. */
      QuickMenuIds: line(11 * mostQuickMenus).regex(/^(\d{1,9}(;\d{1,9})*)?$/),
    }),
    result: z.int(),
    requirements: ['SHELL-113'],
  },
})

/** The calls of the page that says what a company offers. */
export const quickMenuAdministrationCalls = defineCalls('shell', {
  managedQuickMenus: {
    method: 'GET',
    path: '/api/shell/quick-menus',
    summary: 'All quick-menu entries of a company with who sees them; groups are followed by their links.',
    access: access.grant(...quickMenuManagers),
    input: z.object({ comCode: company }),
    result: z.object({ comCode: z.string(), items: z.array(managedQuickMenu) }),
  },
  createQuickMenu: {
    method: 'POST',
    path: '/api/shell/quick-menus',
    summary: 'Adds an entry at the end; a link at the end of its group.',
    access: access.grant(...quickMenuManagers),
    input: draft.extend({ comCode: company, kind: z.enum(quickMenuKinds), groupId: id().nullable().default(null) }),
    result: z.object({ quickMenuId: z.int() }),
  },
  saveQuickMenu: {
    method: 'PUT',
    path: '/api/shell/quick-menus/{quickMenuId}',
    summary: 'Writes an entry; its kind and its place stay.',
    access: access.grant(...quickMenuManagers),
    input: draft.extend({ quickMenuId: id() }),
    result: z.object({ quickMenuId: z.int() }),
  },
  removeQuickMenu: {
    method: 'DELETE',
    path: '/api/shell/quick-menus/{quickMenuId}',
    summary: 'Removes an entry, a group with its links, also from the quick menus of those who chose it.',
    access: access.grant(...quickMenuManagers),
    input: z.object({ quickMenuId: id() }),
    result: z.object({ removed: z.int() }),
  },
  arrangeQuickMenus: {
    method: 'PUT',
    path: '/api/shell/quick-menu-order',
    summary:
      'Puts all entries of a company into an order and links into groups; refused when others than these are there by now.',
    access: access.grant(...quickMenuManagers),
    input: z.object({ comCode: company, items: arranged }),
    result: z.object({ arranged: z.int() }),
  },
})
