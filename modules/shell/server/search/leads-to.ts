import { destinationOf, MenuError, openedBy } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'

/** Where a found menu leads: `to` is below `/po` for `route`, else a whole address. */
export type Leading = { kind: 'route' | 'leave' | 'window'; to: string }

/** @returns undefined for a menu that leads nowhere, which is no hit */
export function leadsTo(menu: Menu | undefined, origin: string): Leading | undefined {
  if (!menu) return undefined
  try {
    const destination = destinationOf(openedBy(menu), {
      origin,
      path: '/po/home/totalsearch',
      href: '',
      // The page is left from within the portal: nothing is to be loaded afresh.
      referrer: '',
      now: 0,
    })
    if (destination.kind !== 'route') return { kind: destination.kind, to: destination.url }
    const query = new URLSearchParams(destination.search)
    return { kind: 'route', to: destination.to + (query.size > 0 ? `?${query}` : '') }
  } catch (error) {
    if (error instanceof MenuError) return undefined
    throw error
  }
}
