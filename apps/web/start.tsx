import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { readBoot } from '#platform/web/boot.ts'
import { call } from '#platform/web/calls/call.ts'
import { keepFirstDrawings } from '#platform/web/first-drawings.ts'
import { startTexts } from '#platform/web/texts/texts.ts'
import { loadFonts } from '#platform/web/ui/styles/fonts.ts'
import { yieldToBrowser } from '#platform/web/yield-to-browser.ts'
import { App } from './app.tsx'
import { type Boot, createPortal } from './portal.ts'

/** Starts the portal in the page that the server wrote. */
export async function start(): Promise<void> {
  const boot = readBoot<Boot>()

  // A page that comes back from the browser's memory may show what the signed-out must not see.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })

  const portal = createPortal(boot)
  await yieldToBrowser()
  // The parts of the first page load while its words do.
  const arrival = portal.router.load()
  // Before the page is there: faces that come while somebody reads move every line.
  loadFonts()
  await startTexts(boot.language, (language) =>
    call(shellCalls.dictionaryCache, { dictionary: `dic-${language}`, ver: boot.dictionaryVersion }),
  )
  await arrival
  // In slices: what the server painted stands, so nobody waits for this, and typing or scrolling comes first.
  keepFirstDrawings()
  startTransition(() => createRoot(document.getElementById('root')!).render(<App portal={portal} />))
}
