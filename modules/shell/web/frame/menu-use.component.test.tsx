import { useNavigate, useRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { menuNamed, SignedIn } from '../testing/signed-in.tsx'
import { useCountArrivals } from './menu-use.ts'
import { useOpenMenu } from './use-open-menu.ts'

const notices = menuNamed('공지사항', 1014, { targetUrl: '/board/list', systemId: 101 })
const menus = [notices, menuNamed('경조사', 1017, { targetUrl: '/board/list', systemId: 104 })]

function Ways() {
  useCountArrivals()
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useOpenMenu()
  const way = (name: string, go: () => void) => (
    <button type="button" onClick={go}>
      {name}
    </button>
  )
  return (
    <>
      {way('나무에서 경조사', () => void navigate({ to: '/board/list', search: { SYSID: '104' } as object }))}
      {way('글 읽기', () => void navigate({ to: '/board/read', search: { SYSID: '104' } as object }))}
      {way('메뉴에서 공지사항', () => open(notices))}
      {way('뒤로', () => history.back())}
    </>
  )
}

it('counts the board that is opened from the tree, once, and not what one goes back to (SHELL-073)', async () => {
  const counted = answering(statisticsCalls.menuUseLog, null)
  const { address } = await show(
    <SignedIn menus={menus}>
      <Ways />
    </SignedIn>,
    { at: '/board/list?MENUID=1014&SYSID=101' },
  )
  const go = async (name: string, to: RegExp) => {
    await page.getByRole('button', { name }).click()
    await expect.poll(address).toMatch(to)
  }
  await go('나무에서 경조사', /list\?SYSID=104/)
  await expect.poll(() => counted).toEqual([{ menuId: 1017 }])
  await go('글 읽기', /read/)
  await go('나무에서 경조사', /list\?SYSID=104/)
  await go('메뉴에서 공지사항', /MENUID=1014/)
  await expect.poll(() => counted).toEqual([{ menuId: 1017 }, { menuId: 1014 }])
  await go('뒤로', /SYSID=104/)
  await go('나무에서 경조사', /SYSID=104/)
  expect(counted).toHaveLength(2)
})
