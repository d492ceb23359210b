import { expect, it } from 'vitest'
import { addDays, daysBetween } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { spanOfDays } from '#platform/web/time-grid/span.ts'
import type { TaskItem } from '../calendar/task-item.ts'
import { arrowsOf, earlyOf, rowsOf } from './rows.ts'
import { barOf, monthsOf, mostDays, scaleOf, weeksOf, xOf, zooms } from './scale.ts'

const today = '2031-03-12'
const days = fc
  .tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: 0, max: 400 }))
  .map(([by, length]) => ({ first: addDays(today, by), last: addDays(today, by + length) }))

it('every bar lies on the line, and none is narrower than a day (TASK-019)', () => {
  fc.assert(
    fc.property(fc.array(days, { maxLength: 20 }), fc.constantFrom(...zooms), (all, zoom) => {
      const scale = scaleOf(all, today, zoom)
      const end = scale.days * scale.px
      expect(scale.days).toBeLessThan(mostDays + 62)
      for (const each of all) {
        const { left, width } = barOf(scale, each)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThanOrEqual(scale.px)
        expect(left + width).toBeLessThanOrEqual(end)
      }
      expect(xOf(scale, today)).toBeGreaterThanOrEqual(0)
      expect(xOf(scale, today)).toBeLessThan(end)
    }),
  )
})

it('weeks begin with Sunday, months with their first day', () => {
  const scale = scaleOf([{ first: '2031-02-20', last: '2031-05-02' }], today, 'weeks')
  const weeks = weeksOf(scale)
  expect(weeks[0]).toBe('2031-02-02')
  expect(weeks.every((week) => daysBetween('2031-02-02', week) % 7 === 0)).toBe(true)
  expect(monthsOf(scaleOf([{ first: '2031-02-20', last: '2031-05-02' }], today, 'months'))).toEqual([
    '2031-02-01',
    '2031-03-01',
    '2031-04-01',
    '2031-05-01',
  ])
})

const item = (taskId: number, first: string, last: string, groupId = 'a', taskStatus = 'ToDo') =>
  ({
    id: String(taskId),
    name: `일 ${taskId}`,
    span: spanOfDays(first, last),
    task: { taskId, groupId, taskStatus },
  }) as TaskItem
const keys = (items: TaskItem[]) => rowsOf(items, true).map(({ key }) => key)

it('areas stand in the order of their first tasks, tasks by their first days', () => {
  const items = [item(1, today, today, 'b'), item(2, '2031-03-01', today, 'a'), item(3, '2031-02-01', today, 'b')]
  expect(keys(items)).toEqual(['b', '3', '1', 'a', '2'])
  expect(rowsOf(items, false).map(({ key }) => key)).toEqual(['3', '2', '1'])
})

it('what begins before that is over for which it waits is early, until one of both is completed', () => {
  const edges = [{ blockerId: 1, blockedId: 2 }]
  const early = (blocked: TaskItem, blocker = item(1, '2031-03-01', '2031-03-10')) =>
    earlyOf(arrowsOf(rowsOf([blocker, blocked], true), edges)).get('2')
  expect(early(item(2, '2031-03-10', '2031-03-12'))).toBe('일 1')
  expect(early(item(2, '2031-03-11', '2031-03-12'))).toBeUndefined()
  expect(early(item(2, '2031-03-02', '2031-03-12', 'a', 'Completed'))).toBeUndefined()
  expect(early(item(2, '2031-03-02', '2031-03-12'), item(1, today, today, 'a', 'Completed'))).toBeUndefined()
  // One that is not drawn has no arrow.
  expect(arrowsOf(rowsOf([item(1, today, today)], true), edges)).toEqual([])
})
