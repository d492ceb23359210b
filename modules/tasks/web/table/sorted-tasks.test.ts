import { expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { priorities, taskStatuses } from '../../contract/tasks.rules.ts'
import { sortedTasks, sortKeyOf, sortKeys } from './sorted-tasks.ts'

const compare = new Intl.Collator('ko').compare
const day = fc.option(fc.constantFrom('2026-01-02', '2026-11-26', '2027-03-01'))
const tasks = fc
  .array(
    fc.record({
      title: fc.constantFrom('가', '나', '다', 'A'),
      groupTitle: fc.constantFrom('', '포털', '링크'),
      taskStatus: fc.constantFrom(...taskStatuses),
      priority: fc.constantFrom(...priorities),
      startDate: day,
      endDate: day,
      endTime: fc.option(fc.constantFrom('09:00', '18:00')),
      progress: fc.constantFrom(0, 12.5, 100),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, taskId) => ({ ...row, taskId })) as unknown as Task[])

it('keeps every task, and those of one value as they stood, whichever way (TASK-018)', () => {
  fc.assert(
    fc.property(tasks, fc.constantFrom(...sortKeys), fc.boolean(), (all, key, isDescending) => {
      const sorted = sortedTasks(all, key, isDescending, compare)
      expect(sorted.toSorted((a, b) => a.taskId - b.taskId)).toEqual(all)
      expect(sortedTasks(sorted, key, isDescending, compare)).toEqual(sorted)
    }),
  )
})

it('what has no day stands at the end, upwards and downwards', () => {
  const all = [{ endDate: null }, { endDate: '2026-01-02' }, { endDate: '2026-11-26' }] as Task[]
  const days = (isDescending: boolean) => sortedTasks(all, 'due', isDescending, compare).map(({ endDate }) => endDate)
  expect(days(false)).toEqual(['2026-01-02', '2026-11-26', null])
  expect(days(true)).toEqual(['2026-11-26', '2026-01-02', null])
})

it('an address that names no column leaves the list as it came', () => {
  const all = [{ title: '나' }, { title: '가' }] as Task[]
  expect(sortedTasks(all, sortKeyOf('size'), false, compare)).toEqual(all)
})
