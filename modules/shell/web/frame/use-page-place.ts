import { useRouterState } from '@tanstack/react-router'
import { useContext } from 'react'
import { WebModules } from '#platform/web/modules.ts'
import { menuOfPage, type PagePlace, wayToPage } from '../../contract/page-menu.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { useMenus } from '../shell.queries.ts'
import { hereNow } from './here-now.ts'

/** The page that is shown; it stays while the next one loads. */
export type ShownPage = PagePlace & {
  /** The fields that say which page it is; undefined: all of them. */
  named: readonly string[] | undefined
  titleKey: string
}

export function useShownPage(): ShownPage {
  return useRouterState({
    select: ({ resolvedLocation, location, matches }) => {
      const { pathname, search } = resolvedLocation ?? location
      const page = matches.at(-1)?.staticData.page
      return {
        path: pathname,
        fields: search as Record<string, string>,
        named: page?.namedBy as string[] | undefined,
        titleKey: page?.titleKey ?? '',
      }
    },
    structuralSharing: true,
  })
}

/** The menu that opens the page that is shown (SHELL-035). */
export function usePageMenu(): Menu | undefined {
  const page = useShownPage()
  return menuOfPage(useMenus(), page, hereNow(), page.named)
}

/**
 * Where one is among the menus (SHELL-056): from the first level down; empty elsewhere. Pages with the same side belong
 * together: a board that no menu opens stands among the boards.
 */
export function useMenuPath(): readonly Menu[] {
  const page = useShownPage()
  const routes = useContext(WebModules).flatMap((module) => module.routes ?? [])
  const sideAt = (path: string) => routes.find((route) => isAt(route.path, path))?.side
  const side = sideAt(page.path)
  return wayToPage(useMenus(), page, hereNow(), (path) => side !== undefined && sideAt(path) === side)
}

/** Whether an address is one of a page; the parameters of its path (`$name`) stand for anything. */
function isAt(route: string, path: string): boolean {
  const [parts, asked] = [route, path].map((each) => each.toLowerCase().split('/')) as [string[], string[]]
  return parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at])
}
