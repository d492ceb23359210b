import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { TaskList } from './task-list.tsx'

const TaskCalendar = lazyComponent(() => import('../calendar/task-calendar.tsx'))
const TaskTable = lazyComponent(() => import('../table/task-table.tsx'))
const TaskTimeline = lazyComponent(() => import('../timeline/task-timeline.tsx'))

const drawn = { table: TaskTable, calendar: TaskCalendar, timeline: TaskTimeline } as const

/** As what tasks of whatever areas are shown, beside the board. */
export const taskViews = ['list', 'table', 'calendar', 'timeline'] as const

type Props = {
  view: (typeof taskViews)[number]
  tasks: readonly Task[]
  /** Whether each names its area. */
  withArea?: boolean
}

/** Tasks in one of the views of the summary and of an area. */
export function TaskView({ view, ...shown }: Props) {
  if (view === 'list') return <TaskList {...shown} />
  const View = drawn[view]
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <View {...shown} />
    </Suspense>
  )
}
