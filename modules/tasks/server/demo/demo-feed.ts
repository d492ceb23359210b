import type { NewComment } from '#modules/talk/server/talk.public.ts'
import { taskThreads } from '../../contract/task-threads.ts'
import type { Act } from '../../contract/tasks.rules.ts'
import { areas, doersOf } from './demo-areas.ts'
import type { demoTasks } from './demo-tasks.ts'
import { remarks } from './demo-titles.ts'

const hour = 3_600_000
type Line = { task_id: number; person_code: string; at: Date; act: Act; details: Record<string, string> }

/** What became of the tasks of the demo until now, the oldest first, and what was said of them. */
export function demoFeed(tasks: ReturnType<typeof demoTasks>, now: Date) {
  const comments: NewComment[] = []
  const lines = tasks.flatMap((task): Line[] => {
    const made: Line = {
      task_id: task.task_id,
      person_code: task.created_by,
      at: task.created_at,
      act: 'created',
      details: {},
    }
    const area = areas.find(({ areaId }) => areaId === task.area_id)
    if (!area) return [made]
    const doers = doersOf(area)
    const moved: Line = {
      ...made,
      person_code: task.people[0]!,
      at: task.completed_at ?? task.changed_at,
      act: 'moved',
      details: { status: task.status, column: '' },
    }
    const said = Array.from({ length: task.task_id % 3 === 0 ? 1 + (task.task_id % 4) : 0 }, (_, nth): Line => {
      const commentId = 40_000 + comments.length
      const author = doers[(task.task_id + nth) % doers.length]!
      const at = new Date(now.getTime() - (2 + ((task.task_id * 7 + nth * 13) % 300)) * hour)
      comments.push({
        comment_id: commentId,
        kind: taskThreads,
        owner_id: String(task.task_id),
        depth: 0,
        thread_id: commentId,
        body: remarks[(task.task_id + nth * 5) % remarks.length]!,
        author_code: author,
        created_at: at,
      })
      return { ...made, person_code: author, at, act: 'commented', details: { commentId: String(commentId) } }
    })
    return task.status === 'ToDo' ? [made, ...said] : [made, moved, ...said]
  })
  return {
    comments,
    history: lines
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((line, nth) => ({ history_id: nth + 1, ...line })),
  }
}
