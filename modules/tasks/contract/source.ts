import { z } from 'zod'
import { line } from '#platform/contract/fields.ts'
import { limits } from './tasks.rules.ts'

const portal = 'https://portal.invalid'

/** Whether an address is one of this portal's pages, and stays one however a browser reads it (G-016). */
export function isPortalPath(path: string): boolean {
  if (!path.startsWith('/po/') || !URL.canParse(path, portal)) return false
  const { origin, pathname, search, hash } = new URL(path, portal)
  return origin === portal && pathname.startsWith('/po/') && pathname + search + hash === path
}

/** Of what a task was made: an article, an event, an alert. What is called so, and where it is read. */
export const taskSource = z.object({
  title: line(limits.title).trim().min(1),
  path: z.string().max(limits.url).refine(isPortalPath),
})
export type TaskSource = z.output<typeof taskSource>
