import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Task } from '../../contract/tasks.entities.ts'

type Props = { task: Pick<Task, 'taskId' | 'title' | 'itemTaskStatus'>; className: string }

/** The title of a task; a press opens it beside what is shown. What is completed is struck through (`--done`). */
export function TaskLink({ task: { taskId, title, itemTaskStatus }, className }: Props) {
  const asked = useSearch({ strict: false }) as Record<string, string>
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <Link
      to={pathname as string}
      search={{ ...asked, task: String(taskId) }}
      data-task={taskId}
      className={classNames(className, itemTaskStatus === 'Completed' && `${className}--done`)}
    >
      {title}
    </Link>
  )
}
