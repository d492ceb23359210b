import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { at, type DemoBooking, period } from './demo-bookings.ts'
import { outcomeOf } from './demo-outcomes.ts'
import { resources } from './demo-resources.ts'

/** Those that tests name, far enough from today that nothing else is there; numbered from 1 in this order. */
const few = [
  { who: 'dohyun.kim', resource: 101, days: 40, from: 600, length: 60, title: '공통 구조 검토' },
  { who: 'dohyun.kim', resource: 101, days: 41, from: 600, length: 60, title: '취소할 회의' },
  { who: 'jiwoo.seo', resource: 110, days: 42, from: 840, length: 120, title: '전사 발표회', state: 'waiting' },
  { who: 'haneul.song', resource: 301, days: 40, from: 600, length: 60, title: '예산 협의' },
  { who: 'jiwoo.seo', resource: 101, days: 40, from: 840, length: 60, title: '연봉 면담', isPrivate: true },
] as const

/** Nothing of it is left to chance. */
const luck = 999

export const fewBookings = (now: Date): (DemoBooking & { booking_id: number })[] =>
  few.map((one, nth) => {
    const { personCode } = demoPerson(one.who)
    const day = addDays(dayIn(now, usualZone), one.days)
    const waits = 'state' in one
    const resource = resources.find(({ resource_id }) => resource_id === one.resource)!
    return {
      booking_id: nth + 1,
      resource_id: one.resource,
      period: period(day, one.from, one.length),
      title: one.title,
      is_private: 'isPrivate' in one,
      person_code: personCode,
      asked_by: personCode,
      ...outcomeOf(resource, { start: at(day, one.from), personCode, waits, luck }, now),
    }
  })

/** The first day that people work, so many days from today or later. */
function workday(now: Date, days: number): string {
  const day = addDays(dayIn(now, usualZone), days)
  return [0, 6].includes(weekdayOf(day)) ? workday(now, days + 1) : day
}

/** What somebody gave back and is offered to 서지우, who waited for it, until tomorrow: at lunch, when nobody has anything else. */
export function heldOffer(now: Date): DemoBooking & { booking_id: number; offered_until: string } {
  const [day, from] = [workday(now, 2), 720]
  const resource = resources.find(({ resource_id }) => resource_id === 124)!
  const { personCode } = demoPerson('jiwoo.seo')
  return {
    booking_id: few.length + 1,
    resource_id: resource.resource_id,
    period: period(day, from, 60),
    title: '점심 세미나',
    is_private: false,
    person_code: personCode,
    asked_by: personCode,
    ...outcomeOf(resource, { start: at(day, from), personCode, waits: false, luck }, now),
    offered_until: new Date(now.getTime() + 20 * 3_600_000).toISOString(),
  }
}

/**
 * Who waits, numbered from 1: for two of those that tests name, for what is offered, and for something on the next day.
 * @param bookings those of the weeks around today
 */
export function fewWaits(now: Date, bookings: readonly DemoBooking[]) {
  const named = fewBookings(now)
  const offer = heldOffer(now)
  const next = at(workday(now, 1), 0).toISOString()
  const taken = bookings.find(
    (one) => one.resource_id === 106 && one.state === 'accepted' && one.period > `[${next}` && !one.is_private,
  )!
  const waits: readonly (readonly [string, DemoBooking, number | null, string])[] = [
    ['dohyun.kim', named[2]!, null, named[2]!.title],
    ['jiwoo.seo', named[3]!, null, named[3]!.title],
    ['jiwoo.seo', offer, offer.booking_id, offer.title],
    ['dohyun.kim', taken, null, '배포 전 점검'],
  ]
  return waits.map(([who, { resource_id, period }, booking_id, title], nth) => ({
    wait_id: nth + 1,
    resource_id,
    period,
    title,
    person_code: demoPerson(who).personCode,
    booking_id,
    created_at: now.toISOString(),
  }))
}
