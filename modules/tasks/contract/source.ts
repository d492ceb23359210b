import { z } from 'zod'
import { line } from '#platform/contract/fields.ts'
import { isPortalPath } from '#platform/contract/portal-path.ts'
import { limits } from './tasks.rules.ts'

/** Of what a task was made: an article, an event, an alert. What is called so, and where it is read. */
export const taskSource = z.object({
  title: line(limits.title).trim().min(1),
  path: z.string().max(limits.url).refine(isPortalPath),
})
export type TaskSource = z.output<typeof taskSource>
