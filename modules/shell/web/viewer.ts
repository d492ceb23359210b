import type { Viewer } from '#platform/web/session/viewer.ts'
import type { CurrentUser } from '../contract/shell.contract.ts'

const grantOf: Readonly<Record<Exclude<keyof CurrentUser['permissions'], 'menues'>, string>> = {
  isSuperAdmin: 'superAdmin',
  isCompanyManager: 'companyManager',
  isReserveManager: 'reserveManager',
  isGlobalReserveManager: 'globalReserveManager',
  isPopupManager: 'popupManager',
  isBoardManager: 'boardManager',
}

/** What every module may know of the signed-in person. */
export function viewerOf({ user, userConfig, permissions, mustChangePassword }: CurrentUser): Viewer {
  const posts = [user.post, ...user.concurrentUsers]
  return {
    personCode: user.personCode,
    personId: user.personId,
    comCode: user.comCode,
    homeComCode: posts.find(({ isPrimary }) => isPrimary)?.comCode ?? user.comCode,
    userName: user.userName,
    name: user.name,
    timeZone: userConfig.timeZone,
    mustChangePassword,
    grants: (Object.keys(grantOf) as (keyof typeof grantOf)[])
      .filter((flag) => permissions[flag])
      .map((flag) => grantOf[flag]),
  }
}

/**
 * Where the administration begins for this person (0§2, 0§6): the first of her areas whose page is there; nothing for
 * everybody else.
 */
export function administrationOf(
  { isSuperAdmin, isCompanyManager, ...areas }: CurrentUser['permissions'],
  isPage: (path: string) => boolean,
): string | undefined {
  if (isSuperAdmin || isCompanyManager) return '/admin'
  const own = [
    { has: areas.isReserveManager || areas.isGlobalReserveManager, path: '/admin/reservedb/category' },
    { has: areas.isPopupManager, path: '/admin/func/noticepopup' },
    { has: areas.isBoardManager, path: '/admin/board-admin/boardSetting/general' },
  ]
  return own.find(({ has, path }) => has && isPage(path))?.path
}
