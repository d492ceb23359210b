import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PaletteFound } from '#platform/web/offers/palette.ts'
import { matchPalette } from '#platform/web/offers/palette-match.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { pathTo } from '../../contract/menu-rules.ts'
import { bookmarksQuery } from '../bookmarks/bookmarks.queries.ts'
import { useOpenMenu } from '../frame/use-open-menu.ts'
import { useMenus } from '../shell.queries.ts'

/** One's bookmarks. Those of a menu that is gone are left to the bookmarks panel, which asks what to do (SHELL-068). */
export function useItems(query: string): PaletteFound {
  const name = useName()
  const menus = useMenus()
  const openMenu = useOpenMenu()
  const navigate = useNavigate()
  const bookmarks = useQuery(bookmarksQuery())

  const openAddress = (address: string) => {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin) window.open(url, '_blank', 'noopener')
    else if (url.pathname.startsWith('/po/'))
      void navigate({ to: url.pathname.slice(3), search: Object.fromEntries(url.searchParams) })
    else location.assign(url)
  }
  const items = (bookmarks.data ?? []).flatMap((bookmark) => {
    const menu = bookmark.itemType === 'MU' ? pathTo(menus, Number(bookmark.itemId)).at(-1) : undefined
    if (bookmark.itemType === 'MU' && !menu) return []
    return [
      {
        key: `bookmark:${bookmark.bookMarkId}`,
        label: bookmark.ownName || name(menu?.name ?? bookmark.name),
        texts: [bookmark.name.ko, bookmark.name.en],
        icon: IconStar,
        run: () => (menu ? openMenu(menu) : openAddress(bookmark.itemUrl)),
      },
    ]
  })
  return { items: matchPalette(query, items), isPending: bookmarks.isPending, isFailed: bookmarks.isError }
}
