import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { scopes } from '../../contract/reservations.rules.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import { asked, dayAhead, orphans, overlaps, read } from '../reservations.fixture.ts'
import { moveLineOn } from '../waiting-list/offer.job.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let keeper: TestClient
const begun = new Date()
let minutes = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(begun.getTime() + minutes * 60_000) })
  ;[jiwoo, dohyun, keeper] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('reserve.manager'),
  ])
  // What the demo offers and waits for lasts longer than this.
  await app.db.deleteFrom('reservations_waits').execute()
  await app.db.deleteFrom('reservations_bookings').where('offered_until', 'is not', null).execute()
})
afterAll(() => app.close())

/** Of the first everything is accepted at once, of the second it waits. */
const rooms = [121, 125] as const
const hours = ['10:00-11:00', '11:00-12:00', '10:00-12:00', '11:00-14:00'] as const
const rules = ['', 'FREQ=DAILY;COUNT=3', 'FREQ=DAILY;INTERVAL=2;COUNT=3', 'FREQ=WEEKLY;COUNT=2'] as const

const where = { room: fc.constantFrom(...rooms), day: fc.nat(4), at: fc.constantFrom(...hours) }
const chosen = { which: fc.nat(3) }
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), ...where, rule: fc.constantFrom(...rules) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      ...where,
      ...chosen,
      rule: fc.constantFrom('same', ...rules),
      scope: fc.constantFrom(...scopes),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel'), ...chosen, scope: fc.constantFrom(...scopes) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('decide'), ...chosen, state: fc.constantFrom(1 as const, 2 as const) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait'), ...chosen }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('accept'), ...chosen }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), ...chosen }) },
  // What a rule leaves to one person from now on, and some time that passes.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rule'),
      room: fc.constantFrom(...rooms),
      most: fc.constantFrom(null, 2, 5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later') }) },
)
/** An act, with what its kind needs. */
type Act = {
  kind: 'create' | 'change' | 'cancel' | 'decide' | 'undo' | 'wait' | 'accept' | 'leave' | 'rule' | 'later'
  room: number
  day: number
  at: string
  rule: string
  which: number
  scope: (typeof scopes)[number]
  state: 1 | 2
  most: number | null
}
/** The last cancel that may be undone. */
let undoId: number | null = null

/** What is there of the rooms, by number. */
async function thereFrom(day: string): Promise<number[]> {
  const { rows } = await sql<{ booking_id: number }>`
    select booking_id from reservations_bookings
    where resource_id = any(${[...rooms]}::int[]) and state in ('waiting', 'accepted')
      and lower(period) between ${day}::date and ${addDays(day, 21)}::date
    order by booking_id`.execute(app.db)
  return rows.map(({ booking_id }) => booking_id)
}

/** @returns the status of the answer; 0 where there is nothing to do it with */
async function perform(each: Act, from: string): Promise<number> {
  const place = () => asked(each.room, addDays(from, each.day), each.at)
  if (each.kind === 'later') {
    minutes += 20
    await moveLineOn(app.services, {})
    return 0
  }
  if (each.kind === 'rule') {
    const { room, most } = each
    await app.db
      .updateTable('reservations_resources')
      .set({ per_person: most })
      .where('resource_id', '=', room)
      .execute()
    return 0
  }
  if (each.kind === 'create')
    return (await jiwoo.send(requestCalls.requestSave, { ...place(), rule: each.rule })).status
  if (each.kind === 'undo')
    return undoId === null ? 0 : (await jiwoo.send(requestCalls.cancelUndo, { id: undoId })).status
  if (each.kind === 'accept' || each.kind === 'leave') {
    const call = each.kind === 'accept' ? waitCalls.acceptOffer : waitCalls.endWait
    const { items } = await dohyun.call(waitCalls.waits, {})
    const wait = items.find(({ offer }) => offer) ?? items[each.which % Math.max(1, items.length)]
    return wait ? (await dohyun.send(call, { id: wait.waitId })).status : 0
  }
  return performOnOne(each, from)
}

/** The same for what is done with something that is booked. */
async function performOnOne({ kind, which, scope, state, room, day, at, rule }: Act, from: string): Promise<number> {
  const there = await thereFrom(from)
  const requestId = there[which % Math.max(1, there.length)]
  if (requestId === undefined) return 0
  const { version, rule: known, ...booked } = await read(jiwoo, requestId)
  if (kind === 'wait') {
    const fields = asked(booked.resourceId, booked.startDate, `${booked.startTime}-${booked.endTime}`)
    return (await dohyun.send(waitCalls.wait, fields)).status
  }
  if (kind === 'cancel') {
    const { status, body } = await jiwoo.send(requestCalls.requestCancel, { requestId, scope })
    if (status === 200) ({ undoId } = (body as { result: { undoId: number | null } }).result)
    await moveLineOn(app.services, {})
    return status
  }
  if (kind === 'decide')
    return (await keeper.send(requestCalls.approvalSave, { requestIds: [requestId], requestState: state })).status
  const fields = { ...asked(room, addDays(from, day), at), requestId, scope, rule: rule === 'same' ? known : rule }
  return (await jiwoo.send(requestCalls.requestSave, { ...fields, version: version || 1 })).status
}

/** What stands in calendars without a booking or is booked and stands in none, what is offered to nobody who waits, and the other way round. */
async function strays(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from calendar_events e
        where e.origin = 'reservations' and not exists (
          select from reservations_bookings b
          where b.state in ('waiting', 'accepted') and b.offered_until is null
            and e.origin_key = case when b.series_id is null then 'booking:' || b.booking_id else 'series:' || b.series_id end))
      + (select count(*) from reservations_bookings b
        where b.state in ('waiting', 'accepted') and b.offered_until is null and b.resource_id = any(${[...rooms]}::int[])
          and b.created_at >= ${begun} and not exists (
            select from calendar_events e
            where e.origin = 'reservations'
              and e.origin_key = case when b.series_id is null then 'booking:' || b.booking_id else 'series:' || b.series_id end))
      + (select count(*) from reservations_bookings b full join reservations_waits w on w.booking_id = b.booking_id
        where (b.offered_until is not null or w.booking_id is not null)
          and (b.offered_until is null or w.booking_id is null or b.state <> 'accepted')))::int as count`.execute(
    app.db,
  )
  return rows[0]!.count
}

const offers = async () =>
  (
    await app.db
      .selectFrom('reservations_bookings')
      .select('booking_id')
      .where('offered_until', 'is not', null)
      .execute()
  ).length

test('whatever is done one after the other leaves no overlap and no orphan, and is done or refused in words', {
  timeout: 300_000,
}, async () => {
  const statuses = new Map<string, number>()
  let from = 300
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
      const day = dayAhead((from += 35))
      for (const each of acts) {
        const status = await perform(each as Act, day)
        // Of others one changes nothing, and what is undone or answered is gone.
        expect([0, 200, 400, 403, 404, 409], JSON.stringify(each)).toContain(status)
        const told = `${each.kind} ${status}`
        statuses.set(told, (statuses.get(told) ?? 0) + 1)
      }
      expect([await overlaps(app.db), await orphans(app.db), await strays()]).toEqual([0, 0, 0])
      // Every offer ends: none is left once each in line had the time to take it.
      for (let turn = 0; turn < 3 && (await offers()) > 0; turn += 1) {
        minutes += 31
        await moveLineOn(app.services, {})
      }
      expect([await offers(), await overlaps(app.db)]).toEqual([0, 0])
      await app.db.deleteFrom('reservations_waits').execute()
      await app.db.updateTable('reservations_resources').set({ per_person: null }).execute()
      ;[minutes, undoId] = [0, null]
    }),
    { numRuns: 30, seed: 20_261_125 },
  )
  // It reached both sides of every door.
  for (const kind of ['create', 'change', 'cancel', 'decide', 'wait', 'undo', 'accept'])
    expect(statuses.get(`${kind} 200`) ?? 0, `${kind} is done: ${JSON.stringify([...statuses])}`).toBeGreaterThan(0)
  for (const kind of ['create', 'change', 'wait'])
    expect(statuses.get(`${kind} 409`) ?? 0, `${kind} is refused`).toBeGreaterThan(0)
})
