import type { demoTasks } from './demo-tasks.ts'

/** Of each area: its first task has to do with the third, and every fourth waits for the one before it. */
export function demoRelations(tasks: ReturnType<typeof demoTasks>) {
  const areas = [...Map.groupBy(tasks, ({ area_id }) => area_id).entries()]
  return areas
    .flatMap(([areaId, of]) => (areaId === null ? [] : [...related(of), ...waiting(of)]))
    .map((relation, nth) => ({ relation_id: nth + 1, ...relation }))
}

type Demo = ReturnType<typeof demoTasks>

const related = (tasks: Demo) => [{ kind: 'relates' as const, task_id: tasks[0]!.task_id, other_id: tasks[2]!.task_id }]

/** What is completed waited for nothing that is open still. */
const waiting = (tasks: Demo) =>
  tasks.flatMap((task, nth) => {
    const before = tasks[nth - 1]
    if (!before || nth % 4 !== 1 || (task.status === 'Completed' && before.status !== 'Completed')) return []
    return [{ kind: 'blocks' as const, task_id: before.task_id, other_id: task.task_id }]
  })
