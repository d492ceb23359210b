import '#platform/web/ui/styles/tokens.css'
import '#platform/web/ui/styles/base.css'
import '#platform/web/ui/styles/forced-colors.css'

import { readBoot } from '#platform/web/boot.ts'
import { yieldToBrowser } from '#platform/web/yield-to-browser.ts'
import { fetchingOf, type NamedPart, openerOf } from './begin/needed-parts.ts'
import type { Boot } from './portal.ts'

// What the server drew is painted first. A tab in the background paints nothing and does not wait for it.
await Promise.race([
  new Promise((resolve) => requestAnimationFrame(resolve)),
  new Promise((resolve) => setTimeout(resolve, 200)),
])
await yieldToBrowser()
const opener = openerOf(readBoot<Pick<Boot, 'currentUser'>>().currentUser)
// Everything that the program begins with, at once and in no hurry.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) {
  const path = location.pathname.replace(/^\/po/i, '')
  link.rel = fetchingOf(link.dataset.part as NamedPart | undefined, path, opener) ?? link.rel
}
await yieldToBrowser()
// Each part of the program begins in a task of its own: together they would hold a slow phone for half a second.
await import('react-dom/client')
await yieldToBrowser()
await import('./begin/router.ts')
await yieldToBrowser()
await import('./begin/words.ts')
await yieldToBrowser()
const { start } = await import('./start.tsx')
await yieldToBrowser()
await start()
