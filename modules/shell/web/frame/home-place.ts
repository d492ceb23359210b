import { type Destination, destinationOf, type Here, homeMenuOf, MenuError } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'

/** The home page, which needs no menu. */
export const homePath = '/home/Home'
const homePage: Destination = { kind: 'route', to: homePath, search: {} }

/**
 * Where "home" leads: to the home menu (SHELL-054, SHELL-055). Without one the home page itself stands in, and the
 * error tells why (SHELL-138).
 */
export function homePlace(menus: readonly Menu[], here: Here): { destination: Destination; error?: MenuError } {
  try {
    const destination = destinationOf(homeMenuOf(menus), here)
    const isHomePage = destination.kind === 'route' && destination.to.toLowerCase() === homePath.toLowerCase()
    return { destination: isHomePage ? homePage : destination }
  } catch (error) {
    if (error instanceof MenuError) return { destination: homePage, error }
    throw error
  }
}
