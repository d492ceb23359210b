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

/** Where the administration begins for this person (0§2, 0§6); nothing for everybody else. */
export function administrationOf(permissions: CurrentUser['permissions']): string | undefined {
  if (permissions.isSuperAdmin || permissions.isCompanyManager) return '/admin'
  if (permissions.isReserveManager || permissions.isGlobalReserveManager) return '/admin/reservedb/category'
  if (permissions.isPopupManager) return '/admin/func/noticepopup'
  return permissions.isBoardManager ? '/admin/board-admin/boardSetting/general' : undefined
}
