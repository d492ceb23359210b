import { identityOf } from '../../contract/page-menu.ts'
import { usePageMenu, useShownPage } from '../frame/use-page-place.ts'

/** The page one is at, as a bookmark of it is kept and looked for. */
export type StarredPage = {
  /** The menu that opens this very page, else empty (SHELL-035). */
  itemId: string
  path: string
  /** What says which page it is, and nothing of how it is shown or of where one came from. */
  search: string
  titleKey: string
}

/** The page that is shown; it stays while the next one loads. */
export function useStarredPage(): StarredPage {
  const { path, fields, named, titleKey } = useShownPage()
  const menu = usePageMenu()
  const query = new URLSearchParams(identityOf(fields, named))
  return {
    itemId: menu ? String(menu.menuId) : '',
    path: `/po${path}`,
    search: query.size > 0 ? `?${query}` : '',
    titleKey,
  }
}
