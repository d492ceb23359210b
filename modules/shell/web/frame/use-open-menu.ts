import { useNavigate } from '@tanstack/react-router'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Destination, destinationOf, MenuError, openedBy } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { hereNow } from './here-now.ts'
import { logMenuUse, noteOpened } from './menu-use.ts'

/** Opens a menu by the rules of 0§2; a menu that leads nowhere says so. */
export function useOpenMenu(): (menu: Menu) => void {
  const follow = useFollow()
  const { say } = useSay()
  return (menu) => {
    try {
      const opened = openedBy(menu)
      const destination = destinationOf(opened, hereNow())
      logMenuUse(opened)
      noteOpened(opened)
      follow(destination)
    } catch (error) {
      if (!(error instanceof MenuError)) throw error
      toast.error(say({ key: error.key }))
    }
  }
}

/** Where a menu leads from here; null when it leads nowhere. */
export function leadsTo(menu: Menu): Destination | null {
  try {
    return destinationOf(openedBy(menu), hereNow())
  } catch (error) {
    if (error instanceof MenuError) return null
    throw error
  }
}

/** The address of a menu for its link, so that it can be opened in a new tab; `#` when it leads nowhere. */
export function addressOf(menu: Menu): string {
  const destination = leadsTo(menu)
  return destination ? addressFor(destination) : '#'
}

/** A destination as an address. */
export function addressFor(destination: Destination): string {
  if (destination.kind !== 'route') return destination.url
  const { _t: _, ...search } = destination.search
  const query = new URLSearchParams(search)
  return `/po${destination.to}${query.size > 0 ? `?${query}` : ''}`
}

/** Goes where a menu leads. */
export function useFollow(): (destination: Destination) => void {
  const navigate = useNavigate()
  return (destination) => {
    if (destination.kind === 'route') void navigate({ to: destination.to, search: destination.search })
    else if (destination.kind === 'window') window.open(destination.url, '_blank', 'noopener')
    else location.assign(destination.url)
  }
}
