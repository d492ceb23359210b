import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type Destination, destinationOf, MenuError, openedBy, pathTo } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { useMenus } from '../shell.queries.ts'

const hereNow = () => ({
  origin: location.origin,
  path: location.pathname,
  href: location.href,
  referrer: document.referrer,
  now: Date.now(),
})

/** Opens a menu by the rules of 0§2; a menu that leads nowhere says so. */
export function useOpenMenu(): (menu: Menu) => void {
  const navigate = useNavigate()
  const { say } = useSay()
  return (menu) => {
    try {
      const destination = destinationOf(openedBy(menu), hereNow())
      if (destination.kind === 'route') void navigate({ to: destination.to, search: destination.search })
      else if (destination.kind === 'window') window.open(destination.url, '_blank', 'noopener')
      else location.assign(destination.url)
    } catch (error) {
      if (!(error instanceof MenuError)) throw error
      toast.error(say({ key: error.key }))
    }
  }
}

/** The address of a menu for its link, so that it can be opened in a new tab; `#` when it leads nowhere. */
export function addressOf(menu: Menu): string {
  try {
    const destination: Destination = destinationOf(openedBy(menu), hereNow())
    if (destination.kind !== 'route') return destination.url
    const { _t: _, ...search } = destination.search
    const query = new URLSearchParams(search)
    return `/po${destination.to}${query.size > 0 ? `?${query}` : ''}`
  } catch {
    return '#'
  }
}

/** The first-level menu one is in, by MENUID of the address (SHELL-056). */
export function useActiveTopMenu(): number | undefined {
  const { MENUID } = useSearch({ strict: false }) as { MENUID?: string }
  return pathTo(useMenus(), Number(MENUID))[0]?.menuId
}
