import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mutedAmong } from '../effort/mute.ts'
import { taskPageOf } from '../home/task-page.ts'
import type { TaskAlert } from './kinds.ts'

type Told = { taskId: number; title: string }
type About = {
  to: readonly string[]
  params?: Readonly<Record<string, string | LocalName>>
  /** Who caused it; nobody for what the clock says. */
  by?: string
  /** Tells a second try of background work from a second alert. */
  raiseId?: string
}

const nobody: ReadonlySet<string> = new Set()

/** Lets people hear of a task at the bell, each in her own company; who caused it hears nothing, and who muted the task. */
export async function raise(
  { db, emit }: Pick<Ctx, 'db' | 'emit'>,
  what: TaskAlert,
  task: Told,
  about: About,
): Promise<void> {
  // What a rule does is nobody's.
  const by = about.by || undefined
  const others = [...new Set(about.to)].filter((code) => code !== by)
  if (others.length === 0) return
  // Who is mentioned is spoken to, whatever else she does not want to hear.
  const muted = what === 'mentioned' ? nobody : await mutedAmong(db, task.taskId, others)
  const to = others.filter((code) => !muted.has(code))
  if (to.length === 0) return
  await emit(alertEvents.raised, {
    kind: `tasks.${what}`,
    comCode: null,
    to,
    text: { key: `tasks.alerts.${what}.text`, params: { title: task.title, ...about.params } },
    url: `/po${taskPageOf(task.taskId)}`,
    objectKey: `task:${task.taskId}`,
    ...(by === undefined ? {} : { byPersonCode: by }),
    ...(about.raiseId === undefined ? {} : { raiseId: about.raiseId }),
  })
}
