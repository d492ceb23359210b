import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { openOver, useOpened } from './palette/open.ts'

const PersonCards = lazyComponent(async () => ({
  default: (await import('#modules/organisation/web/organisation.public.tsx')).PersonCardHost,
}))
const Palette = lazyComponent(() => import('./palette/palette.tsx'))
const Shortcuts = lazyComponent(() => import('./shortcuts/shortcuts-sheet.tsx'))

/**
 * Hears the keys of the palette and of the sheet of shortcuts on every page, and draws what they open. It comes with the
 * first page, so that no key is missed; what it draws does not.
 */
export function SearchFramePart() {
  const opened = useOpened()
  // Ctrl or Command alone announces the palette: it is there when K follows, and nothing typed after is lost.
  const prepare = () => {
    void Palette.preload().catch(() => undefined)
    return false
  }
  useGlobalKeys({
    'Mod+Control': prepare,
    'Mod+Meta': prepare,
    'Mod+k': () => openOver(opened === 'palette' ? undefined : 'palette'),
    '?': ({ target }) => {
      // A dialog that is open is finished first.
      if (target instanceof Element && target.closest('dialog')) return false
      openOver('shortcuts')
      return true
    },
  })
  const close = () => openOver(undefined)
  return (
    <>
      <ErrorBoundary>
        <Suspense>
          {opened === 'palette' ? <Palette onClose={close} /> : null}
          {opened === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        <PersonCards />
      </Suspense>
    </>
  )
}
