import { expect, test } from 'vitest'
import { booking, resource } from '../testing/samples.ts'
import { endDayOf, quickDraft } from './quick-draft.ts'

const rooms = [
  resource(1, '한강'),
  resource(2, '남산'),
  resource(3, '강당', { slotMinutes: 60 }),
  resource(4, '임원실', { can: { see: true, book: false, bookFreely: false, approve: false, manage: false } }),
]
const day = '2031-03-12'
const taken = booking(7, { resourceId: 1, startTime: '10:00', endTime: '11:00' })

test('the first room that is free then is offered, and the room of the place whatever it has', () => {
  expect(quickDraft({ day, start: '10:30' }, rooms, [taken], '09:00')).toMatchObject({
    resourceId: 2,
    from: '10:30',
    to: '11:30',
  })
  expect(quickDraft({ day, start: '11:00' }, rooms, [taken], '09:00').resourceId).toBe(1)
  expect(quickDraft({ day, start: '10:30', resourceId: 1 }, rooms, [taken], '09:00').resourceId).toBe(1)
})

test('what takes whole days holds each of their hours', () => {
  const all = booking(8, { resourceId: 1, isAllDayEvent: true, endDate: day })
  expect(quickDraft({ day, start: '15:00' }, rooms, [all], '09:00').resourceId).toBe(2)
})

test('without a time it begins at the next half hour, and lasts an hour (RESERVE-011)', () => {
  expect(quickDraft({ day }, rooms, [], '09:10')).toMatchObject({ from: '09:30', to: '10:30' })
  expect(quickDraft({ day }, rooms, [], '09:30')).toMatchObject({ from: '10:00', to: '11:00' })
})

test('it stands on the slots of its resource', () => {
  expect(quickDraft({ day, start: '10:30', resourceId: 3 }, rooms, [], '09:00')).toMatchObject({
    from: '10:00',
    to: '11:00',
  })
})

test('what goes on until midnight ends on the next day', () => {
  const draft = quickDraft({ day, start: '23:00', end: '24:00' }, rooms, [], '09:00')
  expect([draft.to, endDayOf(draft)]).toEqual(['00:00', '2031-03-13'])
  expect(endDayOf({ day, from: '09:00', to: '10:00' })).toBe(day)
})

test('a room one may not book is never offered', () => {
  expect(quickDraft({ day, resourceId: 4 }, rooms.slice(3), [], '09:00').resourceId).toBe(0)
})
