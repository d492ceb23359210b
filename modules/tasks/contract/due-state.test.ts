import { describe, expect, it, test } from 'vitest'
import { addDays } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { compareDue, type Due, dueGroupOf, dueStateOf, endDayOf, groupByDue } from './due-state.ts'

const today = '2026-11-26'
const open = (endDay: string | null): Due => ({ endDay, isCompleted: false })
const done = (endDay: string | null): Due => ({ endDay, isCompleted: true })

describe('the due state by whole days (TASK-023, G-113)', () => {
  it.each([
    ['2025-11-26', 'late', -365],
    ['2026-11-25', 'late', -1],
    ['2026-11-26', 'soon', 0],
    ['2026-11-27', 'soon', 1],
    ['2026-11-28', 'soon', 2],
    ['2026-11-29', 'ok', 3],
    ['2027-01-01', 'ok', 36],
    [null, 'none', null],
  ] as const)('%s is %s', (endDay, state, spanDays) => {
    expect(dueStateOf(open(endDay), today)).toEqual({ state, spanDays })
    expect(dueStateOf(done(endDay), today)).toEqual({ state: 'done', spanDays })
  })
})

describe('the groups of my list (TASK-019)', () => {
  it.each([
    ['2026-11-01', 'thisWeek'],
    ['2026-11-26', 'thisWeek'],
    ['2026-12-02', 'thisWeek'],
    ['2026-12-03', 'month:2026-12'],
    ['2026-12-31', 'month:2026-12'],
    ['2027-01-01', 'month:2027-01'],
    [null, 'none'],
  ])('%s is of %s', (endDay, group) => {
    expect(dueGroupOf(open(endDay), today)).toBe(group)
    expect(dueGroupOf(done(endDay), today)).toBe('done')
  })

  it('come in their order, each in the order of its ends (TASK-018)', () => {
    const tasks = [
      done('2026-11-01'),
      open(null),
      open('2027-01-03'),
      open('2026-11-27'),
      open('2026-12-20'),
      open('2026-11-20'),
      open('2026-12-05'),
    ]
    expect(groupByDue(tasks, today).map(([group, of]) => [group, ...of.map(({ endDay }) => endDay)])).toEqual([
      ['thisWeek', '2026-11-20', '2026-11-27'],
      ['month:2026-12', '2026-12-05', '2026-12-20'],
      ['month:2027-01', '2027-01-03'],
      ['none', null],
      ['done', '2026-11-01'],
    ])
  })
})

describe('over days and zones', () => {
  const anyDay = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days))
  const anyDue = fc.record({ endDay: fc.option(anyDay), isCompleted: fc.boolean() })
  const zones = [
    'Asia/Seoul',
    'UTC',
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
  ]
  const hour = 3_600_000

  it.each([
    ['2026-11-25T14:59:59Z', '2026-11-25', '2026-11-25'],
    ['2026-11-25T15:00:00Z', '2026-11-26', '2026-11-25'],
    ['2026-11-26T07:59:59Z', '2026-11-26', '2026-11-25'],
    ['2026-11-26T08:00:00Z', '2026-11-26', '2026-11-26'],
  ])('%s is %s in Seoul and %s in Los Angeles', (end, seoul, losAngeles) => {
    expect([endDayOf(end, 'Asia/Seoul'), endDayOf(end, 'America/Los_Angeles')]).toEqual([seoul, losAngeles])
    expect(endDayOf(null, 'Asia/Seoul')).toBeNull()
  })

  test('what ends so many times 24 hours later is as many days later, where clocks do not change', () => {
    const still = zones.filter((zone) => zone !== 'America/Los_Angeles')
    fc.assert(
      fc.property(
        fc.constantFrom(...still),
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) }),
        fc.integer({ min: -40, max: 40 }),
        (zone, now, days) => {
          const { state, spanDays } = dueStateOf(open(endDayOf(now + days * 24 * hour, zone)), endDayOf(now, zone)!)
          expect(spanDays).toBe(days)
          expect(state).toBe(days < 0 ? 'late' : days < 3 ? 'soon' : 'ok')
        },
      ),
    )
  })

  test('what has not ended is late nowhere, and what ended longer ago than any day lasts is late everywhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) }),
        fc.integer({ min: -100, max: 100 }),
        (zone, now, hours) => {
          const { state } = dueStateOf(open(endDayOf(now + hours * hour, zone)), endDayOf(now, zone)!)
          // A day on which the clocks go back has 25 hours.
          const expected = hours >= 0 ? [false] : hours <= -25 ? [true] : [false, true]
          expect(expected).toContain(state === 'late')
        },
      ),
    )
  })

  test('the order is one, keeps groups together, and no later end stands above an earlier one', () => {
    fc.assert(
      fc.property(fc.array(anyDue, { maxLength: 40 }), anyDay, (tasks, day) => {
        const sorted = tasks.toSorted(compareDue)
        const groups = sorted.map((task) => dueGroupOf(task, day))
        expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)])
        for (const [at, task] of sorted.entries())
          for (const later of sorted.slice(at + 1)) {
            expect(compareDue(task, later)).toBeLessThanOrEqual(0)
            expect(compareDue(later, task)).toBeGreaterThanOrEqual(0)
          }
        const spans = sorted.filter((task) => !task.isCompleted && task.endDay).map((task) => task.endDay!)
        expect(spans).toEqual(spans.toSorted())
      }),
    )
  })
})
