import { useRouterState } from '@tanstack/react-router'
import { pathTo } from '../../contract/menu-rules.ts'
import { useMenus } from '../shell.queries.ts'

/** The page one is at, as a bookmark of it is kept and looked for. */
export type StarredPage = {
  /** MENUID where the page is one of a menu that is shown, else empty (SHELL-035). */
  itemId: string
  path: string
  search: string
  titleKey: string
}

/** The page that is shown; it stays while the next one loads. */
export function useStarredPage(): StarredPage {
  const menus = useMenus()
  const { pathname, search, titleKey } = useRouterState({
    select: ({ resolvedLocation, location, matches }) => {
      const { pathname, searchStr } = resolvedLocation ?? location
      return { pathname, search: searchStr, titleKey: matches.at(-1)?.staticData.page?.titleKey ?? '' }
    },
    structuralSharing: true,
  })
  const menuId = new URLSearchParams(search).get('MENUID') ?? ''
  const menu = pathTo(menus, Number(menuId)).at(-1)
  return { itemId: menu ? String(menu.menuId) : '', path: `/po${pathname}`, search, titleKey }
}
