import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { feedCalls } from '../../contract/feeds.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { asked, codeOf, dayAhead, save } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('reservations_feeds').execute()
  await app.db.deleteFrom('reservations_bookings').execute()
})

const room = 101
const day = dayAhead(20)
const compact = day.replaceAll('-', '')
const make = async (client: TestClient, resourceId: number | null = null) => {
  const made = await client.call(feedCalls.makeFeed, { resourceId })
  return { ...made, token: made.url.split('token=')[1]! }
}
const read = (token: string) => app.visitor().send(feedCalls.readFeed, { token })
const eventsIn = (text: string) => text.match(/^BEGIN:VEVENT[^]*?^END:VEVENT/gm) ?? []
const eventsOf = async (token: string) => eventsIn((await read(token)).text.replaceAll('\r\n ', ''))

test('one’s own bookings are read by other programs under a private address, and by nobody once it was taken back', async () => {
  await save(jiwoo, asked(room, day, '10:00-11:00', { reserveTitle: '기획\r\nATTENDEE:mailto:x@example.com' }))
  await save(jiwoo, asked(room, day, '13:00-14:00', { reserveTitle: '주간 회의', rule: 'FREQ=DAILY;COUNT=3' }))
  await save(dohyun, asked(102, day, '10:00-11:00', { reserveTitle: '남의 회의' }))
  const { token, feedId } = await make(jiwoo)
  const { status, text, headers } = await read(token)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('METHOD:PUBLISH')
  const events = await eventsOf(token)
  expect(events.filter((event) => event.includes('SUMMARY:주간 회의'))).toHaveLength(1)
  expect(events.some((event) => event.includes(`DTSTART;TZID=Asia/Seoul:${compact}T130000`))).toBe(true)
  expect(text).not.toContain('남의 회의')
  expect(text).not.toMatch(/^ATTENDEE/m)
  expect(
    (
      await app.visitor().request('GET', `/cm/api/reservations/feed.ics?token=${token}`, undefined, {
        headers: { 'if-none-match': String(headers['etag']) },
      })
    ).status,
  ).toBe(304)
  const { items } = await jiwoo.call(feedCalls.feeds, {})
  expect(items).toMatchObject([{ feedId, resource: null, lastUsedAt: expect.any(String) }])
  expect((await dohyun.send(feedCalls.removeFeed, { feedId })).status).toBe(404)
  const renewed = await make(jiwoo)
  expect((await read(token)).status).toBe(404)
  expect((await read(renewed.token)).status).toBe(200)
  await jiwoo.call(feedCalls.removeFeed, { feedId: renewed.feedId })
  expect((await read(renewed.token)).status).toBe(404)
  const kept = await app.db.selectFrom('platform_audit').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(renewed.token)
})

test('the feed of a resource keeps what is private, and lives as long as its owner sees the resource', async () => {
  await save(
    dohyun,
    asked(room, day, '10:00-11:00', { reserveTitle: '인사 면담', reserveContent: '비밀', isPrivate: true }),
  )
  await save(dohyun, asked(room, day, '11:00-12:00', { reserveTitle: '디자인 검토' }))
  const { requestId } = await save(dohyun, asked(room, day, '12:00-13:00', { reserveTitle: '취소할 회의' }))
  await dohyun.call(requestCalls.requestCancel, { requestId })
  const { token } = await make(jiwoo, room)
  const { text } = await read(token)
  expect((await eventsOf(token)).map((event) => /SUMMARY:(.*)/.exec(event)![1]!.trim())).toEqual([
    '예약됨',
    '디자인 검토 (김도현)',
  ])
  expect(text).not.toMatch(/면담|비밀/)
  const own = await make(dohyun, room)
  expect((await read(own.token)).text).toContain('인사 면담')
  await app.db.updateTable('reservations_resources').set({ inherits: false }).where('resource_id', '=', room).execute()
  expect((await read(token)).status).toBe(404)
  await app.db.updateTable('reservations_resources').set({ inherits: true }).where('resource_id', '=', room).execute()
  expect((await read(token)).status).toBe(200)
  const disable = (at: Date | null) =>
    app.db
      .updateTable('accounts_accounts')
      .set({ disabled_at: at })
      .where('person_code', '=', codeOf('jiwoo.seo'))
      .execute()
  await disable(new Date())
  expect((await read(token)).status).toBe(404)
  await disable(null)
})

test('a series is one event with its rule: what is elsewhere by itself is so, what is left out is not there, and what it has beyond the feed is not told', async () => {
  const days = [0, 1, 2, 3].map((more) => dayAhead(20 + more)) as [string, string, string, string]
  const [, second, third, fourth] = days.map((each) => each.replaceAll('-', '')) as typeof days
  const { requestId } = await save(jiwoo, {
    ...asked(room, day, '13:00-14:00', { reserveTitle: '교육', rule: 'FREQ=DAILY' }),
    decisions: [
      { occurrence: `${days[1]}T13:00`, take: 'leaveOut' },
      { occurrence: `${days[2]}T13:00`, take: 'otherResource', resourceId: 102 },
    ],
  })
  const { token } = await make(jiwoo)
  const [master, elsewhere, ...more] = await eventsOf(token)
  expect(more).toEqual([])
  expect(master).toContain(`DTSTART;TZID=Asia/Seoul:${compact}T130000`)
  expect(master).toMatch(/^RRULE:FREQ=DAILY;.*UNTIL=/m)
  expect(master).toContain(`EXDATE;TZID=Asia/Seoul:${second}T130000`)
  expect(master).toContain('LOCATION:북악')
  expect(elsewhere).toContain(`RECURRENCE-ID;TZID=Asia/Seoul:${third}T130000`)
  expect(elsewhere).toContain('LOCATION:인왕')
  const uidIn = (event = '') => /^UID:(.*)$/m.exec(event)?.[1]
  expect(uidIn(elsewhere)).toBe(uidIn(master))
  // The feed of the room has nothing of what is elsewhere, and its series ends where it is booked no more.
  await jiwoo.call(requestCalls.requestCancel, { requestId: requestId + 2, scope: 'following' })
  const ofRoom = await eventsOf((await make(dohyun, room)).token)
  expect(ofRoom).toHaveLength(1)
  expect(ofRoom[0]).not.toContain(fourth)
})

test('of a series the private ones keep their titles, and names of places are in the language of whose feed it is', async () => {
  await save(
    dohyun,
    asked(room, day, '13:00-14:00', { reserveTitle: '교육', rule: 'FREQ=DAILY;COUNT=2', isPrivate: true }),
  )
  await jiwoo.call(accountsCalls.savePreferences, { language: 'en' })
  const events = await eventsOf((await make(jiwoo, room)).token)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatch(/^RRULE:/m)
  expect(events[0]).toContain('LOCATION:Bugak')
  expect(events[0]).not.toContain('교육')
  await jiwoo.call(accountsCalls.savePreferences, { language: 'ko' })
})

test('whole days are days, and somebody has so many addresses at the most', async () => {
  await save(
    jiwoo,
    asked(room, day, '00:00-00:00', { isAllDayEvent: true, endDate: dayAhead(21), reserveTitle: '워크숍' }),
  )
  const { token } = await make(jiwoo)
  const [event] = await eventsOf(token)
  expect(event).toContain(`DTSTART;VALUE=DATE:${compact}`)
  expect(event).toContain(`DTEND;VALUE=DATE:${dayAhead(22).replaceAll('-', '')}`)
  const others = await app.db
    .selectFrom('reservations_resources')
    .select('resource_id')
    .where('com_code', '=', 'HC')
    .where('resource_id', '<', 200)
    .orderBy('resource_id')
    .execute()
  const statuses: number[] = []
  for (const { resource_id: resourceId } of others)
    statuses.push((await jiwoo.send(feedCalls.makeFeed, { resourceId })).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(limits.feeds)
  expect((await make(jiwoo)).feedId).toBeGreaterThan(0)
})
