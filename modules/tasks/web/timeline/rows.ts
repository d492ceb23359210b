import { daysOfSpan } from '#platform/web/time-grid/span.ts'
import type { Dependency } from '../../contract/dependencies.ts'
import type { TaskItem } from '../calendar/task-item.ts'
import type { Days } from './scale.ts'

/** A line of a timeline: the head of an area, or a task. */
export type Row = { key: string; area: TaskItem; count: number } | { key: string; item: TaskItem }

export const daysOfItem = ({ span }: Pick<TaskItem, 'span'>): Days => daysOfSpan(span)

/**
 * Tasks below their areas, each area in the order of its first task, its tasks by their first days.
 * @param withArea whether there are heads at all
 */
export function rowsOf(items: readonly TaskItem[], withArea: boolean): Row[] {
  const inOrder = items.toSorted((a, b) => a.span.from - b.span.from || a.span.to - b.span.to)
  if (!withArea) return inOrder.map((item) => ({ key: item.id, item }))
  return [...Map.groupBy(inOrder, ({ task }) => task.groupId)].flatMap(([groupId, all]): Row[] => [
    { key: groupId, area: all[0]!, count: all.length },
    ...all.map((item) => ({ key: item.id, item })),
  ])
}

/** An arrow from a task to one that waits for it: the rows of both, counted from 0. */
export type Arrow = { key: string; from: TaskItem; to: TaskItem; fromRow: number; toRow: number; isEarly: boolean }

/**
 * The arrows between the tasks of some rows. One is early when what waits begins before what it waits for is over, and
 * that is not completed yet.
 */
export function arrowsOf(rows: readonly Row[], edges: readonly Dependency<number>[]): Arrow[] {
  const places = new Map(
    rows.flatMap((row, at) => ('item' in row ? [[row.item.task.taskId, { item: row.item, at }]] : [])),
  )
  return edges.flatMap(({ blockerId, blockedId }) => {
    const [from, to] = [places.get(blockerId), places.get(blockedId)]
    if (!from || !to) return []
    const isOver = from.item.task.taskStatus === 'Completed' || to.item.task.taskStatus === 'Completed'
    const isEarly = !isOver && daysOfItem(to.item).first <= daysOfItem(from.item).last
    return [{ key: `${blockerId}-${blockedId}`, from: from.item, to: to.item, fromRow: from.at, toRow: to.at, isEarly }]
  })
}

/** What each early task waits for, by name. */
export const earlyOf = (arrows: readonly Arrow[]): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Map.groupBy(
        arrows.filter(({ isEarly }) => isEarly),
        ({ to }) => to.id,
      ),
    ].map(([id, all]) => [id, all.map(({ from }) => from.name).join(', ')]),
  )
