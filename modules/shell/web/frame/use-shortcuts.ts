import { useLocation, useNavigate } from '@tanstack/react-router'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { togglePanel } from './panels.ts'
import { useNarrow } from './use-narrow.ts'
import { useTopPanels } from './use-top-panels.ts'

/** The shortcuts of the top bar's panels. The page with the same content looks after its own. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isNarrow = useNarrow()
  const panels = useTopPanels().filter(({ shortcut }) => shortcut)
  useGlobalKeys(
    Object.fromEntries(
      panels.map(({ shortcut, key, to }) => [
        shortcut!,
        (event: KeyboardEvent) => {
          if (pathname === to || (event.target instanceof Element && event.target.closest('dialog'))) return false
          if (isNarrow && to) void navigate({ to })
          else togglePanel(key)
          return true
        },
      ]),
    ),
  )
}
