import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { webModules } from '#apps/web/modules.ts'
import { show } from '#platform/web/testing/show.tsx'
import { menuNamed, SignedIn } from '../testing/signed-in.tsx'
import { TopMenus } from './top-menus.tsx'

const menus = [
  menuNamed('게시판', 1, { targetUrl: '/board/list' }),
  menuNamed('전자결재', 2, { targetUrl: '/workflow/box/pending' }),
]

it.each(['/workflow/box/pending', '/workflow/box/completed', '/workflow/document/7', '/workflow/new'])(
  'the menu of a module is marked on all pages with its side, such as %s (SHELL-056)',
  async (at) => {
    await show(
      <SignedIn menus={menus}>
        <TopMenus />
      </SignedIn>,
      { at, modules: webModules },
    )
    const main = page.getByRole('navigation', { name: '주 메뉴' })
    await expect.element(main.getByRole('link', { name: '전자결재' })).toHaveAttribute('aria-current', 'true')
    await expect.element(main.getByRole('link', { name: '게시판' })).not.toHaveAttribute('aria-current')
  },
)
