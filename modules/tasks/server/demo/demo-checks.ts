import { ranksBetween } from '../../contract/rank.ts'
import type { demoTasks } from './demo-tasks.ts'

type Demo = ReturnType<typeof demoTasks>[number]

const steps = ['자료 모으기', '초안 쓰기', '담당자 확인', '의견 반영', '공유']

/** Whether a task of the demo has a checklist, how much of it is done, and the progress that follows from that. */
export function countsOf({ task_id, area_id, status }: Demo): {
  checks: number
  checks_done: number
  progress?: number
} {
  if (area_id === null || task_id % 6 !== 1) return { checks: 0, checks_done: 0 }
  const done = status === 'Completed' ? steps.length : status === 'ToDo' ? 0 : 2
  return { checks: steps.length, checks_done: done, progress: (done / steps.length) * 100 }
}

/** The items of those lists. */
export const demoChecks = (tasks: readonly Demo[]) =>
  tasks
    .flatMap((task) => {
      const { checks, checks_done } = countsOf(task)
      return ranksBetween(null, null, checks).map((rank, nth) => ({
        task_id: task.task_id,
        title: steps[nth]!,
        rank,
        done_at: nth < checks_done ? task.changed_at : null,
      }))
    })
    .map((check, nth) => ({ check_id: nth + 1, ...check }))
