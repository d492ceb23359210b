import { useOpenTask } from '../place/use-open-task.ts'
import { TaskDrawer } from '../task/task-drawer.tsx'

/** The task that the address opens beside a page. */
export function OpenTask() {
  const { taskId, close } = useOpenTask()
  return taskId === undefined ? null : <TaskDrawer taskId={taskId} onClose={close} />
}
