import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { webModules } from '#apps/web/modules.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { optionsOf } from '#modules/organisation/web/picker/picker-options.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { SignedIn, signedInUser } from '../testing/signed-in.tsx'
import { TopBar } from './top-bar.tsx'

type Permissions = (typeof signedInUser)['permissions']

async function shown(permissions: Partial<Permissions> = {}) {
  answering(alertsCalls.count, 0)
  answering(bookmarkCalls.bookmarkCheck, { id: 0 })
  await show(
    <SignedIn menus={[]} user={{ permissions: { ...signedInUser.permissions, ...permissions } }}>
      <TopBar />
    </SignedIn>,
    { at: '/home/Home', modules: webModules },
  )
  await expect.element(page.getByRole('banner')).toBeVisible()
}
const administration = page.getByRole('banner').getByRole('link', { name: '관리자' })

it.each([
  ['a super administrator (ADMIN-006)', { isSuperAdmin: true }, '/po/admin'],
  ['a company manager (ADMIN-006)', { isCompanyManager: true }, '/po/admin'],
  ['a popup manager (ADMIN-008)', { isPopupManager: true }, '/po/admin/func/noticepopup'],
  ['a board manager (ADMIN-009)', { isBoardManager: true }, '/po/admin/board-admin/boardSetting/general'],
  ['a reservation manager (ADMIN-007)', { isReserveManager: true }, '/po/admin/reservedb/category'],
] as const)('shows the way to the administration to %s', async (_who, permissions, address) => {
  await shown(permissions)
  await expect.element(administration).toHaveAttribute('href', address)
})

it('shows no such way to an employee (ADMIN-006)', async () => {
  await shown()
  await expect.element(page.getByRole('banner').getByRole('button', { name: /사용자 메뉴/ })).toBeVisible()
  await expect.element(administration).not.toBeInTheDocument()
})

it('names the person with her title and her department (SHELL-018)', async () => {
  await shown()
  const her = page.getByRole('banner').getByRole('button', { name: /사용자 메뉴/ })
  await expect.poll(() => textsOf(her, '.me__n, .me__d')).toEqual(['서지우 책임', '플랫폼개발1팀'])
})

it('has a way home and one to each thing it opens (SHELL-014, SHELL-020)', async () => {
  await shown()
  const bar = page.getByRole('banner')
  await expect.element(bar.getByRole('link', { name: '마루 한빛소프트 홈' })).toBeVisible()
  for (const name of ['통합 검색', '조직도', /^알림/, '즐겨찾기', '퀵 메뉴', '사이트맵'])
    await expect.element(bar.getByRole('button', { name }).first()).toBeVisible()
})

it('the organisation chart is a window to look at one person: no lists, no address books (SHELL-060)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await shown()
  await page.getByRole('banner').getByRole('button', { name: '조직도' }).click()
  const [address, , features] = open.mock.calls[0]!
  const { pathname, searchParams } = new URL(String(address))
  expect(pathname).toBe('/po/orgmap/popup')
  expect(optionsOf(Object.fromEntries(searchParams))).toMatchObject({
    single: true,
    personal: false,
    public: false,
    containers: [],
  })
  expect(features).toContain('width=1024,height=700')
})
