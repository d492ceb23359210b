import { describe, expect, test } from 'vitest'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { type DemoBooking, demoBookings } from './demo-bookings.ts'
import { fewBookings, fewWaits, heldOffer } from './demo-named.ts'
import { resources } from './demo-resources.ts'

/** A Thursday morning, in the middle of the first meetings. */
const now = new Date('2026-11-26T10:40+09:00')
const bookings = demoBookings(now)
const [asksForPeople, answered] = [
  (one: DemoBooking) => resourceOf(one).check_in_minutes !== null,
  (one: DemoBooking) => resourceOf(one).way === 'approval',
]
const resourceOf = ({ resource_id }: DemoBooking) => resources.find((each) => each.resource_id === resource_id)!
const timesOf = ({ period }: DemoBooking) => period.slice(1, -1).split(',') as [string, string]
/** Who answers need not ask anybody. */
const answers = new Set(['reserve.manager', 'haneul.song'].map((name) => demoPerson(name).personCode))
const isOver = (one: DemoBooking) => timesOf(one)[1] <= now.toISOString()
const shareOf = (some: readonly DemoBooking[], of: readonly DemoBooking[]) => some.length / of.length

test('no two that hold their time overlap, also with what is named and offered', () => {
  const held = [...bookings, ...fewBookings(now), heldOffer(now)]
    .filter(({ state }) => state === 'accepted' || state === 'waiting')
    .toSorted((a, b) => a.resource_id - b.resource_id || (a.period < b.period ? -1 : 1))
  const clashing = held.filter((one, at) => {
    const next = held[at + 1]
    return next?.resource_id === one.resource_id && timesOf(next)[0] < timesOf(one)[1]
  })
  expect(clashing).toEqual([])
  expect(held.length).toBeGreaterThan(2000)
})

describe('of what is over', () => {
  const over = bookings.filter(isOver)

  test('somebody came to nearly all that asks for it, and the rest was given back', () => {
    const asked = over.filter((one) => asksForPeople(one) && (one.state !== 'cancelled' || one.released_at !== null))
    const missed = asked.filter(({ released_at }) => released_at !== null)
    expect(shareOf(missed, asked)).toBeGreaterThan(0.03)
    expect(shareOf(missed, asked)).toBeLessThan(0.15)
    for (const { released_at, checked_in_at, state } of asked)
      expect([released_at === null, checked_in_at !== null, state === 'accepted']).toEqual(
        released_at === null ? [true, true, true] : [false, false, false],
      )
    expect(over.filter((one) => !asksForPeople(one) && (one.checked_in_at ?? one.released_at) !== null)).toEqual([])
  })

  test('some is cancelled, and what somebody answers was answered, a part of it with a no and its reason', () => {
    const cancelled = over.filter((one) => one.state === 'cancelled' && one.released_at === null)
    expect(shareOf(cancelled, over)).toBeGreaterThan(0.03)
    expect(shareOf(cancelled, over)).toBeLessThan(0.1)
    const requests = over.filter((one) => answered(one) && one.state !== 'cancelled' && !answers.has(one.person_code))
    const rejected = requests.filter(({ state }) => state === 'rejected')
    expect(requests.every(({ decided_by, decided_at }) => decided_by !== null && decided_at !== null)).toBe(true)
    expect(rejected.length).toBeGreaterThan(3)
    expect(rejected.every(({ reason_text }) => reason_text !== '')).toBe(true)
    expect(shareOf(rejected, requests)).toBeLessThan(0.4)
  })
})

test('nothing is done in the future: nobody came yet, and what was made or answered was so before now', () => {
  const at = now.toISOString()
  for (const one of [...bookings, ...fewBookings(now), heldOffer(now)]) {
    const moments = [one.created_at, one.changed_at, one.decided_at, one.checked_in_at, one.released_at]
    expect(moments.every((moment) => moment === null || moment <= at)).toBe(true)
    if (timesOf(one)[0] > at) expect(one.checked_in_at ?? one.released_at).toBeNull()
  }
  expect(bookings.filter(({ state }) => state === 'waiting').length).toBeGreaterThan(3)
})

test.each(['2026-11-26T10:40+09:00', '2026-11-27T23:50+09:00', '2027-01-02T03:00+09:00'])(
  'at %s somebody is offered a time that is still to come, and somebody waits for what is taken',
  (moment) => {
    const then = new Date(moment)
    const offer = heldOffer(then)
    expect(offer.offered_until > then.toISOString() && offer.offered_until < timesOf(offer)[0]).toBe(true)
    const waits = fewWaits(then, demoBookings(then))
    expect(waits.filter(({ booking_id }) => booking_id === offer.booking_id)).toHaveLength(1)
    const last = waits.at(-1)!
    expect(last.period > `[${then.toISOString()}`).toBe(true)
    expect(demoBookings(then).some((one) => one.period === last.period && one.resource_id === last.resource_id)).toBe(
      true,
    )
  },
)
