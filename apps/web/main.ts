import '#platform/web/ui/styles/tokens.css'
import '#platform/web/ui/styles/base.css'

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Lets the browser paint and answer the person between two parts of the program. */
const breathe = () => after(0)

// What the server drew is painted first. A tab in the background paints nothing and does not wait for it.
await Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), after(200)])
await breathe()
// Each part of the program begins in a task of its own: together they would hold a slow phone for half a second.
await import('react-dom/client')
await breathe()
await import('@tanstack/react-router')
await breathe()
await import('react-i18next')
await breathe()
const { start } = await import('./start.tsx')
await start()
