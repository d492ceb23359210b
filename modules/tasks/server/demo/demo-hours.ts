import type { demoTasks } from './demo-tasks.ts'

type Demo = ReturnType<typeof demoTasks>[number]

/** Minutes that tasks of areas are thought to take; every third one says so. */
const estimates = [120, 240, 480, 960]

/** What a task of the demo is thought to take, and the time that was spent on it. */
export function effortOf({ task_id, area_id, status }: Demo): { estimate: number | null; minutes_spent: number } {
  if (area_id === null || task_id % 3 !== 0) return { estimate: null, minutes_spent: 0 }
  const estimate = estimates[task_id % estimates.length]!
  const share = status === 'Completed' ? 1.1 : status === 'ToDo' ? 0 : 0.5
  return { estimate, minutes_spent: estimate * share }
}

/** That time by days: half of it the day before the task was changed last. */
export const demoHours = (tasks: readonly Demo[]) =>
  tasks.flatMap((task) => {
    const { minutes_spent } = effortOf(task)
    const [person_code] = task.people
    if (minutes_spent === 0 || person_code === undefined) return []
    return [1, 0].map((daysAgo) => ({
      task_id: task.task_id,
      person_code,
      day: new Date(task.changed_at.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      minutes: minutes_spent / 2,
    }))
  })
