import { useLocation, useNavigate } from '@tanstack/react-router'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { useOffers } from '#platform/web/modules.ts'

/** The shortcuts of the top bar's tools. The page that is meant already looks after its own. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tools = useOffers('topTools').filter(({ shortcut }) => shortcut)
  useGlobalKeys(
    Object.fromEntries(
      tools.map(({ shortcut, to }) => [
        shortcut!,
        () => {
          if (pathname === to) return false
          void navigate({ to })
          return true
        },
      ]),
    ),
  )
}
