import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { webModules } from '#apps/web/modules.ts'
import { signedInUser } from '#modules/shell/web/testing/signed-in.tsx'
import { viewerOf } from '#modules/shell/web/viewer.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { pageAt, useAdminSections } from '../use-admin-pages.ts'
import './admin-frame.css'
import { AdminSide } from './admin-side.tsx'

const webparts = '/webparts/test/admin/webpart'

function Side() {
  const sections = useAdminSections()
  const here = pageAt(webparts, sections)
  return <AdminSide sections={sections} section={sections.find(({ pages }) => here && pages.includes(here))?.section} />
}

const side = page.getByRole('navigation', { name: '관리', exact: true })
const administrator = (permissions: Partial<(typeof signedInUser)['permissions']>) =>
  viewerOf({ ...signedInUser, permissions: { ...signedInUser.permissions, ...permissions } })

it('beside the webparts stand webparts, templates, the designer and the personal one (DESIGNER-021)', async () => {
  await show(<Side />, {
    at: webparts,
    viewer: administrator({ isCompanyManager: true }),
    modules: webModules,
  })
  const group = side.getByRole('group', { name: '웹파트' }).getByRole('link')
  await expect
    .poll(() => textsOf(group))
    .toEqual(expect.arrayContaining(['웹파트 목록', '템플릿', '디자이너', '내 화면 편집']))
  await expect.element(group.first()).toHaveAttribute('href', `/po${webparts}`)
  await expect.element(group.first()).toHaveClass('on')
})

it.each([
  ['boards (ADMIN-009)', { isBoardManager: true }, '/po/admin/board-admin/boardSetting/general'],
  ['popups (ADMIN-008)', { isPopupManager: true }, '/po/admin/func/noticepopup'],
] as const)('whoever looks after %s alone sees the way there alone', async (_area, permissions, own) => {
  await show(<Side />, { viewer: administrator(permissions), modules: webModules })
  await expect.element(side).toBeVisible()
  expect(
    side
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([own])
})

it('the page that is open is in sight, however low the window is', async () => {
  await show(
    <div className="office" style={{ height: 300 }}>
      <Side />
    </div>,
    { at: '/admin/audit', viewer: administrator({ isCompanyManager: true }), modules: webModules },
  )
  const here = side.getByRole('link', { name: '감사 기록' })
  await expect.element(here).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => here.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(300)
})
