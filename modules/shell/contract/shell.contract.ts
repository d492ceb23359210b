import { z } from 'zod'
import { themes } from '#modules/accounts/contract/accounts.contract.ts'
import { companyLogo } from '#modules/organisation/contract/company-pictures.entities.ts'
import { portalSettings } from '#modules/organisation/contract/company-settings.contract.ts'
import { post } from '#modules/organisation/contract/organisation.contract.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line, localName } from '#platform/contract/fields.ts'
import { locales } from '#platform/contract/languages.ts'
import { menu, quickMenu } from './shell.entities.ts'

/** The signed-in user (0§3, SHELL-126) with what our own web needs beside it. */
export const currentUser = z.object({
  user: z.object({
    personId: z.string(),
    personCode: z.string(),
    comCode: z.string(),
    employeeNumber: z.string(),
    displayName: z.string(),
    displayNameEng: z.string(),
    titleName: z.string(),
    titleNameEn: z.string(),
    deptName: z.string(),
    deptNameEn: z.string(),
    deptCode: z.string(),
    userName: z.string(),
    email: z.string(),
    photoPath: z.string().nullable(),
    /** Names in all languages; the fields above are the specification's. */
    name: localName(),
    post,
    concurrentUsers: z.array(post),
  }),
  company: z.object({
    comCode: z.string(),
    companyName: z.string(),
    companyNameEng: z.string(),
    name: localName(),
    /** What the company has decided about its portal; our pages follow it. */
    settings: portalSettings,
    logo: companyLogo.nullable(),
  }),
  /** Always empty: no Microsoft 365 back end is configured (G-107). */
  o365Guid: z.string(),
  userConfig: z.object({ language: z.enum(locales), theme: z.enum(themes), timeZone: z.string() }),
  permissions: z.object({
    menues: z.array(z.int()),
    isSuperAdmin: z.boolean(),
    isCompanyManager: z.boolean(),
    isReserveManager: z.boolean(),
    isGlobalReserveManager: z.boolean(),
    isPopupManager: z.boolean(),
    isBoardManager: z.boolean(),
  }),
  mustChangePassword: z.boolean(),
  /** The company demands a second factor, and it may wait no longer: nothing else answers until one is set up. */
  mustSetUpFactor: z.boolean(),
  cacheVersion: z.object({
    menu: z.string(),
    quickMenu: z.string(),
    webpartV3: z.string(),
    webpartV3Template: z.string(),
    lang: z.string(),
  }),
  themeStylesheet: z.string(),
})
export type CurrentUser = z.output<typeof currentUser>

/** Whether something must be done before anything else answers. */
export const isRestricted = (user: Pick<CurrentUser, 'mustChangePassword' | 'mustSetUpFactor'>): boolean =>
  user.mustChangePassword || user.mustSetUpFactor

const cacheInput = z.object({ lang: line(10), ver: line(64).optional() })

export const shellCalls = defineCalls('shell', {
  currentUser: {
    method: 'GET',
    path: '/api/account/user/current',
    summary: 'The signed-in user at her acting post, with what she may do.',
    access: access.evenRestricted,
    result: currentUser,
    requirements: ['SHELL-092', 'SHELL-126'],
  },
  authCurrent: {
    method: 'GET',
    path: '/commonaccount/auth/api/current',
    summary: 'The signed-in account in short: identity, webparts, cache versions, theme stylesheet.',
    access: access.evenRestricted,
    result: z.object({
      user: z.object({ comCode: z.string(), personCode: z.string(), deptCode: z.string() }),
      permissions: z.object({ webparts: z.array(z.int()), webpartTemplates: z.array(z.int()) }),
      cacheVersion: currentUser.shape.cacheVersion,
      userConfig: z.object({ language: z.enum(locales) }),
      themeStylesheet: z.string(),
    }),
    requirements: ['SHELL-093', 'SHELL-127'],
  },
  accessControl: {
    method: 'GET',
    path: '/common/accesscontrol/api',
    summary:
      'Whether the signed-in user may open a path of the client; what is not a menu or an administrator’s page is open to all.',
    access: access.signedIn,
    input: z.object({ ep: line(2000).default('') }),
    result: z.object({
      allowed: z.boolean(),
      reason: z.enum(['open', 'menu', 'grant', 'noMenu', 'noGrant', 'notOurs']),
    }),
    requirements: ['SHELL-099'],
  },
  menuCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/menu-{lang}.json',
    summary: 'The menus of the acting post, as a tree; only those permitted (G-022).',
    access: access.signedIn,
    input: cacheInput,
    result: z.array(menu),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-014'],
  },
  quickMenuCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/quick-menu-{lang}.json',
    summary: 'The quick-menu items of the acting company.',
    access: access.signedIn,
    input: cacheInput,
    result: z.array(quickMenu),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-015'],
  },
  dictionaryCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/{dictionary}.json',
    summary: 'All texts of one language: `dic-ko`, `dic-en`, `dic-zh`, `dic-ja`.',
    access: access.public,
    input: z.object({ dictionary: line(20), ver: line(64).optional() }),
    result: z.record(z.string(), z.unknown()),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-016'],
  },
})
