import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { findCalls } from '../../contract/find.contract.ts'
import { asked, dayAhead, save } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
/** Two working days, one after the other, on which nobody has anything, whenever this runs. */
let day: string
let nextDay: string

beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
  const off = await dohyun.call(workdaysCalls.daysOff, { from: dayAhead(0), to: dayAhead(400) })
  const working = { week: usualWeek, daysOff: new Set(off) }
  day = businessDaysFrom(dayAhead(200), 0, working)
  nextDay = businessDaysFrom(day, 1, working)
  // What returns each month for all of the company is on one day or another.
  await sql`delete from calendar_events`.execute(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('reservations_bookings').execute()
  await app.db.deleteFrom('absence_absences').execute()
})

const code = (userName: string) => demoPerson(userName).personCode
const find = (client: TestClient, more: Partial<CallInput<(typeof findCalls)['find']>> = {}) =>
  client.call(findCalls.find, { boardId: 1, minutes: 60, day, ...more })
const namesOf = ({ items }: Awaited<ReturnType<typeof find>>) => items.map(({ name }) => name.ko)
const freeOf = ({ items }: Awaited<ReturnType<typeof find>>, name: string) => {
  const free = items.find((item) => item.name.ko === name)?.free
  return free && [`${free.startTime}-${free.endTime}`, free.fits, free.isForAll]
}

/** Keeps somebody away for some hours of a day, as the calendar tells others. */
const away = (userName: string, on: string, hours: string) => {
  const [from, to] = hours.split('-')
  return sql`
    insert into absence_absences
      (person_code, com_code, kind, part, first_day, last_day, from_time, to_time, time_zone, entered_by)
    values (${code(userName)}, 'HC', 'trip', 'times', ${on}, ${on}, ${from}, ${to}, 'Asia/Seoul', ${code(userName)})`.execute(
    app.db,
  )
}

test('the nearest time at which six people and a room are free: the best fit comes first', async () => {
  const people = ['jiwoo.seo', 'dohyun.kim', 'eunseo.noh', 'seungwoo.baek', 'donghoon.shin', 'eunhee.cho'].map(code)
  await away('jiwoo.seo', day, '09:00-10:00')
  await away('eunseo.noh', day, '10:20-10:50')
  // By none of the six, whose own calendars have what they book.
  await save(await app.signIn('manager'), asked(102, day, '11:00-13:00'))
  const found = await find(dohyun, { personCodes: people, seats: 6 })
  expect(found.best).toMatchObject({ startDate: day, startTime: '11:00', endTime: '12:00' })
  // Of those free at eleven the rooms for six come before those for eight, ten, twenty and more.
  expect(namesOf(found).slice(0, 2)).toEqual(['오대', '아산만'])
  expect(freeOf(found, '오대')).toEqual(['11:00-12:00', true, true])
  // The one that is taken then has a later hour, after lunch.
  expect(freeOf(found, '인왕')).toEqual(['13:00-14:00', true, true])
  expect(found.best!.resources).toBe(found.items.filter(({ free }) => free?.startTime === '11:00').length)
  expect(found.peopleBusy.map(({ start, end }) => [start, end])).toEqual([
    [`${day}T00:00:00.000Z`, `${day}T01:00:00.000Z`],
    [`${day}T01:20:00.000Z`, `${day}T01:50:00.000Z`],
  ])
})

test('nothing is offered over lunch, except what takes longer than a morning', async () => {
  await save(dohyun, asked(101, day, '09:00-11:30'))
  expect(freeOf(await find(dohyun), '북악')).toEqual(['13:00-14:00', true, true])
  expect(freeOf(await find(dohyun, { minutes: 240 }), '북악')).toEqual(['11:30-15:30', true, true])
  // Whoever wants the hour of lunch says so.
  expect(freeOf(await find(dohyun, { startTime: '12:00' }), '북악')).toEqual(['12:00-13:00', true, true])
})

test('exactly then, or the next time of the day; a time at which not all can come is told as that', async () => {
  await save(dohyun, asked(101, day, '10:00-11:00'))
  await away('jiwoo.seo', day, '10:30-12:00')
  const at = { startTime: '10:15', personCodes: [code('jiwoo.seo')] }
  const found = await find(dohyun, { ...at, minutes: 30 })
  expect(freeOf(found, '북악')).toEqual(['12:00-12:30', false, true])
  expect(freeOf(await find(dohyun, { startTime: '10:30' }), '인왕')).toEqual(['10:30-11:30', true, true])
  await away('jiwoo.seo', day, '12:00-20:00')
  await away('jiwoo.seo', day, '09:00-10:30')
  expect(freeOf(await find(dohyun, at), '북악')).toEqual(['11:00-12:00', false, false])
})

test('where the day has nothing, the next working day that has something is told', async () => {
  const rooms = await find(dohyun, { groupId: 11, seats: 6 })
  expect(namesOf(rooms)).toEqual(['인왕', '북악'])
  for (const { resourceId } of rooms.items) {
    await save(dohyun, asked(resourceId, day, '08:00-20:00'))
    await save(dohyun, asked(resourceId, nextDay, '08:00-10:00'))
  }
  const found = await find(dohyun, { groupId: 11, seats: 6 })
  expect(found.best).toMatchObject({ startDate: nextDay, startTime: '10:00', resources: 2 })
  expect(found.items.map(({ free }) => free)).toEqual([null, null])
  // Before lunch there is only one of three hours; in the afternoon of the next day there is room.
  expect((await find(dohyun, { groupId: 11, seats: 6, minutes: 240, part: 'afternoon' })).best).toMatchObject({
    startDate: nextDay,
    startTime: '13:00',
  })
})

test('size, things, building and name in Korean narrow it down; what one could choose stays', async () => {
  const all = await find(dohyun)
  expect(all.equipment).toEqual(expect.arrayContaining(['모니터', '화상회의', '화이트보드']))
  expect(all.groups.map(({ name }) => name.ko)).toEqual(expect.arrayContaining(['판교 본관', '연구동', '평택 센터']))
  const video = await find(dohyun, { equipment: ['화상회의'], seats: 8, groupId: 10 })
  expect(namesOf(video)).toEqual(['북악', '한강', '남산'])
  expect(video.equipment).toEqual(all.equipment)
  expect(namesOf(await find(dohyun, { query: 'ㅎㄱ' }))).toEqual(['한강'])
  expect(namesOf(await find(dohyun, { query: '집중' }))).toEqual(['집중실 1', '집중실 2'])
  expect(namesOf(await find(dohyun, { seats: 5000 }))).toEqual([])
})

test('what is out of order is not offered, nor what one may not book', async () => {
  await sql`update reservations_resources set out_of_order = tstzrange(${`${day}T00:00+09:00`}, null)
    where resource_id = 101`.execute(app.db)
  expect(freeOf(await find(dohyun), '북악')).toBeNull()
  expect(namesOf(await find(dohyun, { boardId: 11 }))).toEqual([])
  // 임원층 is seen by everybody and booked by few.
  expect(namesOf(await find(jiwoo))).not.toContain('접견실')
  await sql`update reservations_resources set out_of_order = null where resource_id = 101`.execute(app.db)
})

test('of what is private nothing is told but that it is taken', async () => {
  await save(dohyun, asked(101, day, '10:00-11:00', { reserveTitle: '연봉 면담', isPrivate: true }))
  const { items } = await find(jiwoo, { query: '북악' })
  expect(items[0]!.bookings).toEqual([expect.objectContaining({ isHidden: true, reserveTitle: '', reserver: null })])
})

test('people are named to whom may see them, in their order, and others left out', async () => {
  const personCodes = [code('dohyun.kim'), code('haneul.song'), 'P0', code('jiwoo.seo')]
  const { items } = await dohyun.call(findCalls.peopleNamed, { personCodes })
  expect(items.map(({ name }) => name.ko)).toEqual(['김도현', '서지우'])
  const { people } = await find(dohyun, { personCodes })
  expect(people).toEqual(items)
})

test('what the rules of a resource would refuse is not offered, but to whoever manages it', async () => {
  const keeper = await app.signIn('reserve.manager')
  const rule = (columns: string) =>
    sql`update reservations_resources set ${sql.raw(columns)} where resource_id = 101`.execute(app.db)
  await sql`insert into reservations_open_hours (resource_id, weekday, opens_at, closes_at)
    select 101, weekday, 10 * 60, 16 * 60 from generate_series(0, 6) weekday`.execute(app.db)
  expect(freeOf(await find(dohyun), '북악')).toEqual(['10:00-11:00', true, true])
  expect(freeOf(await find(dohyun, { startTime: '16:00' }), '북악')).toBeNull()
  expect(freeOf(await find(keeper), '북악')).toEqual(['09:00-10:00', true, true])
  await rule('longest_minutes = 30')
  expect(freeOf(await find(dohyun), '북악')).toBeNull()
  expect(freeOf(await find(dohyun, { minutes: 30 }), '북악')).toEqual(['10:00-10:30', true, true])
  await rule('longest_minutes = null, ahead_days = 30')
  expect(freeOf(await find(dohyun), '북악')).toBeNull()
  await rule('ahead_days = null')
  await sql`delete from reservations_open_hours where resource_id = 101`.execute(app.db)
  await sql`insert into reservations_blackouts (resource_id, first_day, last_day) values (101, ${day}, ${day})`.execute(
    app.db,
  )
  expect(freeOf(await find(dohyun), '북악')).toBeNull()
  expect(freeOf(await find(dohyun, { day: nextDay }), '북악')).toEqual(['09:00-10:00', true, true])
  await sql`delete from reservations_blackouts where resource_id = 101`.execute(app.db)
})
