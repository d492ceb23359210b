import { describe, expect, it, test } from 'vitest'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { cumulativeFlow, cycleTimes, type Move, percentile, type Work, weeklyLoad } from './flow.ts'

const states = ['ToDo', 'Process', 'Pending', 'Completed'] as const
type State = (typeof states)[number]

/** `a ToDo 1`: task a came into a state on the first of November; `-` when it was deleted. */
const moves = (text: string): Move<State>[] =>
  text.split(', ').map((move) => {
    const [taskId, state, day] = move.split(' ') as [string, State | '-', string]
    return { taskId, state: state === '-' ? null : state, day: `2026-11-${day.padStart(2, '0')}` }
  })

const some = moves(
  'a ToDo 1, b ToDo 1, a Process 2, c ToDo 3, a Completed 4, b Process 4, b Pending 4, c - 5, a Process 6, a Completed 9',
)

describe('cumulative flow', () => {
  it('counts what stands in each state at the end of a day, and begins with what was there before', () => {
    const flow = cumulativeFlow(some, states, { from: '2026-11-02', to: '2026-11-06' })
    expect(flow.map(({ day, counts }) => [day.slice(8), ...states.map((state) => counts[state])])).toEqual([
      ['02', 1, 1, 0, 0],
      ['03', 2, 1, 0, 0],
      ['04', 1, 0, 1, 1],
      ['05', 0, 0, 1, 1],
      ['06', 0, 1, 1, 0],
    ])
  })

  test('holds every task that is there exactly once', () => {
    const anyMoves = fc.array(
      fc.record({
        taskId: fc.constantFrom('a', 'b', 'c', 'd'),
        state: fc.option(fc.constantFrom(...states)),
        day: fc.nat(20).map((days) => addDays('2026-11-01', days)),
      }),
    )
    fc.assert(
      fc.property(anyMoves, (unsorted) => {
        const all = unsorted.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
        for (const { day, counts } of cumulativeFlow(all, states, { from: '2026-11-01', to: '2026-11-25' })) {
          const last = new Map(all.filter((move) => move.day <= day).map(({ taskId, state }) => [taskId, state]))
          const there = [...last.values()].filter((state) => state !== null)
          for (const state of states) expect(counts[state]).toBe(there.filter((each) => each === state).length)
        }
      }),
    )
  })
})

describe('cycle times', () => {
  const of = (text: string) =>
    cycleTimes(moves(text), { working: 'Process', completed: 'Completed' }).map(
      ({ taskId, completedOn, days }) => `${taskId} ${Number(completedOn.slice(8))} ${days}`,
    )

  it.each([
    ['a ToDo 1, a Process 2, a Completed 4', ['a 4 3']],
    ['a Process 2, a Completed 2', ['a 2 1']],
    ['a ToDo 1, a Completed 4', ['a 4 1']],
    // Completed once more after it was taken up again, and moved within what is completed.
    ['a Process 2, a Completed 4, a Process 6, a Completed 9', ['a 9 8']],
    ['a Process 2, a Completed 4, a Completed 8', ['a 4 3']],
    ['a Process 2, a Completed 4, a ToDo 6', []],
    ['a Process 2, a Completed 4, a - 6', []],
  ])('%s: %j', (text, expected) => {
    expect(of(text)).toEqual(expected)
  })

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

describe('the load of a week', () => {
  const onWeekdays = (day: string) => weekdayOf(day) % 6 !== 0
  // 2026-11-26 is a Thursday.
  const asked = { today: '2026-11-26', firstDay: '2026-11-23', weeks: 3 }
  const of = (...work: Omit<Work, 'personCode'>[]) =>
    weeklyLoad(
      work.map((each) => ({ ...each, personCode: 'a' })),
      asked,
      onWeekdays,
    ).get('a')

  it('spreads a task over the business days that are left of it', () => {
    expect(of({ startDay: null, endDay: '2026-11-27', hours: 8 })).toEqual([8, 0, 0])
    expect(of({ startDay: '2026-11-02', endDay: '2026-12-01', hours: 8 })).toEqual([4, 4, 0])
    expect(of({ startDay: '2026-12-04', endDay: '2026-12-08', hours: 9 })).toEqual([0, 3, 6])
  })

  it('counts today what is late, on its last day what falls on a weekend, and leaves out what lies beyond', () => {
    expect(of({ startDay: null, endDay: '2026-11-02', hours: 5 })).toEqual([5, 0, 0])
    expect(of({ startDay: '2026-11-28', endDay: '2026-11-29', hours: 5 })).toEqual([5, 0, 0])
    expect(of({ startDay: '2026-12-11', endDay: '2026-12-14', hours: 6 })).toEqual([0, 0, 3])
    expect(of({ startDay: '2026-12-10', endDay: '2026-12-01', hours: 6 })).toEqual([0, 6, 0])
  })

  it('spreads what never ends over a year', () => {
    const [first, , third] = of({ startDay: null, endDay: '9999-12-31', hours: 262 })!
    expect([first, third]).toEqual([2, 5])
  })

  it('keeps people apart', () => {
    const work = ['a', 'b', 'a'].map((personCode) => ({ personCode, startDay: null, endDay: '2026-11-26', hours: 2 }))
    expect([...weeklyLoad(work, asked, onWeekdays)]).toEqual([
      ['a', [4, 0, 0]],
      ['b', [2, 0, 0]],
    ])
  })
})
