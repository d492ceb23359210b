import {
  type Destination,
  destinationOf,
  type Here,
  homeMenuOf,
  MenuError,
  openedBy,
} from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'

/** Where a menu leads and by which address, or why it leads nowhere. */
export type Outcome = { menu: Menu; level: number; destination?: Destination; address?: string; error?: MenuError }

type Home = { menu: Menu; error?: undefined } | { menu?: undefined; error: MenuError }

/** What the menu rules make of every menu, in reading order, and which one is home (SHELL-046…055). */
export function outcomesOf(menus: readonly Menu[], here: Here): { home: Home; rows: Outcome[] } {
  return { home: tried(() => ({ menu: homeMenuOf(menus) })), rows: rowsOf(menus, here, 0) }
}

const rowsOf = (menus: readonly Menu[], here: Here, level: number): Outcome[] =>
  menus.flatMap((menu) => [
    {
      menu,
      level,
      ...tried(() => {
        const destination = destinationOf(openedBy(menu), here)
        return { destination, address: addressIn(destination) }
      }),
    },
    ...rowsOf(menu.children, here, level + 1),
  ])

function tried<T extends object>(find: () => T): T | { error: MenuError } {
  try {
    return find()
  } catch (error) {
    if (error instanceof MenuError) return { error }
    throw error
  }
}

function addressIn(destination: Destination): string {
  if (destination.kind !== 'route') return destination.url
  const query = new URLSearchParams(destination.search)
  return destination.to + (query.size > 0 ? `?${query}` : '')
}
