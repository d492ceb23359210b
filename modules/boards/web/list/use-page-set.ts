import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type Asked, askedOf, changed, kindOfPath, type ListKind, type PageSet, pageSetOf } from '../query/page-set.ts'

/**
 * The page set of a list, kept in the address: going back, reloading and a bookmark find the same page and filters.
 * What was typed replaces its own entry in the history, everything else gets one.
 */
export function usePageSet(): {
  asked: Asked
  kind: ListKind
  set: PageSet
  change: (change: Partial<PageSet>, options?: { replace?: boolean }) => void
} {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const asked = useSearch({ strict: false }) as Asked
  const kind = kindOfPath(pathname)
  const set = pageSetOf(asked)
  return {
    asked,
    kind,
    set,
    change: (change, { replace = false } = {}) =>
      void navigate({
        to: `/board/${kind}`,
        search: { MENUID: asked.MENUID, ...askedOf(changed(set, change)) },
        replace,
      }),
  }
}
