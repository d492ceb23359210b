import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { post, titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { findPersonFacts, lookOf, portalSettingsOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { locales } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PublishedWebparts } from '#platform/server/offers/published-webparts.ts'
import type { CurrentUser, shellCalls } from '../contract/shell.contract.ts'
import { permittedMenus, versionOf } from './menus/permitted-menus.ts'
import { offeredQuickMenus } from './quick-menus/quick-menus.ts'

/** Of a portal without webparts. */
const noWebparts: PublishedWebparts = {
  webparts: [],
  templates: [],
  versions: { menu: '0', webpartV3: '0', webpartV3Template: '0' },
}

/** The published webparts and templates that the acting post may use; one module offers them. */
const webpartsOf = async (ctx: Ctx): Promise<PublishedWebparts> =>
  (await ctx.services.modules.find((each) => each.publishedWebparts)?.publishedWebparts?.(ctx)) ?? noWebparts

/** The signed-in person at her acting post, with what she may see and do there (SHELL-126). */
export async function currentUser(ctx: Ctx): Promise<CurrentUser> {
  const { db, services, viewer } = ctx
  const [person, preferences, settings, menus, cacheVersion, { themeStylesheet, logo }] = await Promise.all([
    findPersonFacts(db, viewer.personCode),
    preferencesOf(db, viewer.personCode),
    portalSettingsOf(db, viewer.comCode),
    permittedMenus(services, viewer),
    cacheVersionOf(ctx),
    lookOf(db, viewer.comCode),
  ])
  const acting = person?.posts.find(
    ({ comCode, deptCode }) => comCode === viewer.comCode && deptCode === viewer.deptCode,
  )
  // The session knows a post that vanished a moment ago: it ends at its next look.
  if (!person || !acting) throw new AppError('UnauthorizedAccessException')
  const title = titleOf(acting)
  return {
    user: {
      personId: viewer.own.personId,
      personCode: person.personCode,
      comCode: acting.comCode,
      employeeNumber: person.employeeNumber,
      displayName: person.name.ko,
      displayNameEng: person.name.en,
      titleName: title.ko,
      titleNameEn: title.en,
      deptName: acting.deptName.ko,
      deptNameEn: acting.deptName.en,
      deptCode: acting.deptCode,
      userName: viewer.own.userName,
      email: person.email,
      photoPath: person.photoPath,
      name: person.name,
      post: post.parse(acting),
      concurrentUsers: person.posts.map((held) => post.parse(held)),
    },
    company: {
      comCode: acting.comCode,
      companyName: acting.companyName.ko,
      companyNameEng: acting.companyName.en,
      name: acting.companyName,
      settings,
      logo,
    },
    o365Guid: '',
    userConfig: {
      language: locales[viewer.language],
      theme: preferences.theme,
      timeZone: viewer.timeZone,
    },
    permissions: {
      menues: [...menus.ids],
      isSuperAdmin: viewer.grants.has('superAdmin'),
      isCompanyManager: viewer.grants.has('companyManager'),
      isReserveManager: viewer.grants.has('reserveManager'),
      isGlobalReserveManager: viewer.grants.has('globalReserveManager'),
      isPopupManager: viewer.grants.has('popupManager'),
      isBoardManager: viewer.grants.has('boardManager'),
    },
    mustChangePassword: viewer.restriction === 'accounts.password.mustChange',
    mustSetUpFactor: viewer.restriction === 'accounts.factor.mustSetUp',
    cacheVersion,
    themeStylesheet,
  }
}

/** The signed-in account in short (SHELL-127). */
export async function authCurrent(ctx: Ctx): Promise<CallResult<typeof shellCalls.authCurrent>> {
  const { personCode, comCode, deptCode, language } = ctx.viewer
  const { webparts, templates } = await webpartsOf(ctx)
  return {
    user: { comCode, personCode, deptCode },
    permissions: { webparts: [...webparts], webpartTemplates: [...templates] },
    cacheVersion: await cacheVersionOf(ctx),
    userConfig: { language: locales[language] },
    themeStylesheet: (await lookOf(ctx.db, comCode)).themeStylesheet,
  }
}

/** Under which versions the cache files of the acting post may be kept. */
async function cacheVersionOf(ctx: Ctx): Promise<CurrentUser['cacheVersion']> {
  const { services, viewer } = ctx
  const [menus, quickMenus, { versions }] = await Promise.all([
    permittedMenus(services, viewer),
    offeredQuickMenus(ctx),
    webpartsOf(ctx),
  ])
  return {
    // A publication renews the menus too, also those that stay as they are (G-115).
    menu: `${menus.version}-${versions.menu}`,
    quickMenu: versionOf(quickMenus),
    webpartV3: versions.webpartV3,
    webpartV3Template: versions.webpartV3Template,
    lang: services.texts.version,
  }
}
