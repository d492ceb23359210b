import { describe, expect, test } from 'vitest'
import { repeatOfRule, ruleOfRepeat } from '#modules/workdays/contract/recurrence/repeat.ts'
import { endsFirst, fieldsOf, newDraft, withStart } from './draft.ts'

const usual = { today: '2026-03-18', hour: 13, timeZone: 'Asia/Seoul', reminderMinutes: 15 }
const draft = (start?: string) => newDraft({ start }, usual)

describe('a new event', () => {
  test('begins at the next full hour, or when it was asked for, and lasts an hour', () => {
    expect(draft()).toMatchObject({
      startDay: '2026-03-18',
      startTime: '14:00',
      endDay: '2026-03-18',
      endTime: '15:00',
    })
    expect(draft('2026-04-01T09:30')).toMatchObject({ startDay: '2026-04-01', startTime: '09:30', endTime: '10:30' })
    expect(draft('2026-04-01T23:30')).toMatchObject({ startTime: '23:30', endTime: '23:59' })
    expect(draft('nonsense')).toMatchObject({ startDay: '2026-03-18' })
  })

  test('lasts as long as it was drawn, to midnight too; an end that is none is left aside', () => {
    const until = (end: string) => newDraft({ start: '2026-04-01T22:00', end }, usual)
    expect(until('2026-04-01T23:30')).toMatchObject({ startTime: '22:00', endDay: '2026-04-01', endTime: '23:30' })
    expect(until('2026-04-02T00:00')).toMatchObject({ endDay: '2026-04-02', endTime: '00:00' })
    for (const none of ['2026-04-01T21:00', '2026-04-02', '2026-04-31T09:00', '2026-04-02T24:00', 'nonsense'])
      expect(until(none)).toMatchObject({ endDay: '2026-04-01', endTime: '23:00' })
  })

  test('keeps its length when the start moves, over midnight too', () => {
    const moved = withStart(draft('2026-03-18T22:00'), '2026-03-19', '23:30')
    expect(moved).toMatchObject({ startDay: '2026-03-19', endDay: '2026-03-20', endTime: '00:30' })
    expect(moved.repeat.weekdays).toEqual([4])
    expect(endsFirst(moved)).toBe(false)
    expect(endsFirst({ ...moved, endDay: '2026-03-19' })).toBe(true)
  })

  test('is sent as the server takes it', () => {
    expect(fieldsOf({ ...draft('2026-03-18T10:00'), subject: ' 회의 ' })).toMatchObject({
      subject: '회의',
      start: '2026-03-18T10:00',
      end: '2026-03-18T11:00',
      rule: '',
    })
    expect(fieldsOf({ ...draft(), isAllDay: true })).toMatchObject({ start: '2026-03-18', end: '2026-03-18' })
  })
})

describe('how it returns', () => {
  const day = '2026-03-18'
  test.each([
    ['FREQ=DAILY', 'daily'],
    ['FREQ=WEEKLY;BYDAY=WE', 'weekly'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR', 'weekly'],
    ['FREQ=MONTHLY;COUNT=5', 'monthly'],
    ['FREQ=MONTHLY;BYDAY=3WE', 'monthly'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'monthly'],
    ['FREQ=YEARLY;UNTIL=20300101', 'yearly'],
  ])('%s is a choice of the form, and stays the same rule', (rule, kind) => {
    const repeat = repeatOfRule(rule, day)
    expect(repeat.kind).toBe(kind)
    expect(ruleOfRepeat(repeat, day)).toBe(rule)
  })

  test.each([
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
  ])('%s is kept as it is', (rule) => {
    const repeat = repeatOfRule(rule, day)
    expect(repeat.kind).toBe('other')
    expect(ruleOfRepeat(repeat, day)).toBe(rule)
  })

  test('what another program says in other words is the same choice', () => {
    expect(repeatOfRule('FREQ=WEEKLY', day)).toMatchObject({ kind: 'weekly', weekdays: [3] })
    expect(repeatOfRule('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=18', day).kind).toBe('yearly')
    expect(repeatOfRule('FREQ=DAILY;UNTIL=20260401T145959Z', day)).toMatchObject({
      kind: 'daily',
      end: 'until',
      until: '2026-04-01',
    })
  })

  test('by the lunar calendar it takes the lunar day of its start', () => {
    const repeat = { ...repeatOfRule('', day), kind: 'lunar' as const }
    const rule = ruleOfRepeat(repeat, day, { month: 1, day: 30 })
    expect(rule).toBe('RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=30;SKIP=BACKWARD')
    expect(repeatOfRule(rule, day).kind).toBe('lunar')
  })
})
