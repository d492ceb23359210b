import type { PageRoute } from '#platform/web/modules.ts'
import type { Menu } from '../../contract/shell.entities.ts'

/** What a page brings along itself for its left side. */
export type Side = NonNullable<PageRoute['side']>
/** What stands at the left: the first-level menu one is in, or the page's own side. */
export type Section = Menu | Side
