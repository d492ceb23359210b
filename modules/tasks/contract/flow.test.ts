import { describe, expect, it, test } from 'vitest'
import { addDays } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { type Change, cumulativeFlow, percentile } from './flow.ts'

const states = ['ToDo', 'Process', 'Pending', 'Completed'] as const
type State = (typeof states)[number]
const [first, last] = ['2026-11-01', '2026-11-25']

describe('cumulative flow', () => {
  it('counts what stood in each state at the end of a day, reckoned back from now', () => {
    const changes: Change<State>[] = [
      { day: '2026-11-03', from: null, to: 'ToDo', count: 2 },
      { day: '2026-11-04', from: 'ToDo', to: 'Process', count: 1 },
      { day: '2026-11-05', from: 'Pending', to: null, count: 1 },
      { day: '2026-11-06', from: 'Process', to: 'Completed', count: 1 },
      { day: '2026-11-06', from: null, to: 'ToDo', count: 1 },
    ]
    const now = { ToDo: 3, Process: 0, Pending: 0, Completed: 1 }
    const flow = cumulativeFlow(now, changes, { from: '2026-11-02', to: '2026-11-06' })
    expect(flow.map(({ day, counts }) => [day.slice(8), ...states.map((state) => counts[state])])).toEqual([
      ['02', 1, 0, 1, 0],
      ['03', 3, 0, 1, 0],
      ['04', 2, 1, 1, 0],
      ['05', 2, 1, 0, 0],
      ['06', 3, 0, 0, 1],
    ])
  })

  test('holds every task that was there exactly once, whatever became of it', () => {
    const move = fc.record({
      taskId: fc.constantFrom('a', 'b', 'c', 'd'),
      to: fc.option(fc.constantFrom(...states)),
      day: fc.nat(24).map((days) => addDays(first, days)),
    })
    fc.assert(
      fc.property(fc.array(move), (unsorted) => {
        const moves = unsorted.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
        const at = new Map<string, State | null>()
        const changes = moves.map(({ taskId, to, day }): Change<State> => {
          const from = at.get(taskId) ?? null
          at.set(taskId, to)
          return { day, from, to, count: 1 }
        })
        const countAt = (day: string) => {
          const stood = new Map(moves.filter((each) => each.day <= day).map(({ taskId, to }) => [taskId, to]))
          const countOf = (state: State) => [...stood.values()].filter((each) => each === state).length
          return {
            ToDo: countOf('ToDo'),
            Process: countOf('Process'),
            Pending: countOf('Pending'),
            Completed: countOf('Completed'),
          }
        }
        for (const { day, counts } of cumulativeFlow(countAt(last), changes, { from: first, to: last }))
          expect(counts).toEqual(countAt(day))
      }),
    )
  })
})

describe('a percentile', () => {
  it.each([
    [[], 0.5, undefined],
    [[7], 0.85, 7],
    [[5, 1, 3], 0.5, 3],
    [[4, 1, 3, 2], 0.5, 2],
    [Array.from({ length: 20 }, (_, at) => at + 1), 0.85, 17],
  ])('of %j, %d lie below %s', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected)
  })
})
