import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../contract/shell.contract.ts'
import { administrationOf, viewerOf } from './viewer.ts'

const nothing: CurrentUser['permissions'] = {
  menues: [],
  isSuperAdmin: false,
  isCompanyManager: false,
  isReserveManager: false,
  isGlobalReserveManager: false,
  isPopupManager: false,
  isBoardManager: false,
}

describe('where the administration begins', () => {
  it.each<[string, Partial<CurrentUser['permissions']>, string | undefined]>([
    ['an employee', {}, undefined],
    ['a super administrator (ADMIN-006)', { isSuperAdmin: true, isBoardManager: true }, '/admin'],
    ['a company manager (ADMIN-006)', { isCompanyManager: true }, '/admin'],
    ['a reservation manager', { isReserveManager: true }, '/admin/reservedb/category'],
    ['a global reservation manager', { isGlobalReserveManager: true }, '/admin/reservedb/category'],
    ['a popup manager', { isPopupManager: true }, '/admin/func/noticepopup'],
    ['a board manager (ADMIN-009)', { isBoardManager: true }, '/admin/board-admin/boardSetting/general'],
  ])('for %s', (_who, flags, path) => {
    expect(administrationOf({ ...nothing, ...flags }, () => true)).toBe(path)
  })

  it('is never a page that no module has: the next area of hers, or none', () => {
    const isPage = (path: string) => path !== '/admin/reservedb/category'
    const reservations = { ...nothing, isReserveManager: true }
    expect(administrationOf(reservations, isPage)).toBeUndefined()
    expect(administrationOf({ ...reservations, isBoardManager: true }, isPage)).toBe(
      '/admin/board-admin/boardSetting/general',
    )
  })
})

describe('what every module may know', () => {
  it('the home company is that of the primary post, whichever acts', () => {
    const post = { comCode: 'FL', isPrimary: false }
    const user = {
      user: { comCode: 'FL', post, concurrentUsers: [post, { comCode: 'HC', isPrimary: true }] },
      userConfig: { timeZone: 'Asia/Seoul' },
      permissions: { ...nothing, isBoardManager: true },
    }
    expect(viewerOf(user as unknown as CurrentUser)).toMatchObject({
      comCode: 'FL',
      homeComCode: 'HC',
      grants: ['boardManager'],
    })
  })
})
