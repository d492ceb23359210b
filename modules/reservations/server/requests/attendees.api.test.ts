import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { asked, dayAhead, read, save } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let yuna: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, yuna] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('popup.manager'),
  ])
})
afterAll(() => app.close())

const code = (userName: string) => demoPerson(userName).personCode
const room = 101
const codesOf = async (client: TestClient, id: number) =>
  (await read(client, id)).attendees.map(({ personCode }) => personCode)

test('who is asked to come is kept in order, stays where a change says nothing, and goes where it does', async () => {
  const asking = [code('popup.manager'), code('dohyun.kim'), code('jiwoo.seo')]
  const fields = asked(room, dayAhead(60), '10:00-11:00', { attendees: asking })
  const { requestId } = await save(jiwoo, fields)
  // Whose booking it is comes anyway.
  expect(await codesOf(dohyun, requestId)).toEqual(asking.slice(0, 2))
  await save(jiwoo, { ...fields, attendees: undefined, requestId, version: 1, reserveTitle: '다른 회의' })
  expect(await codesOf(dohyun, requestId)).toEqual(asking.slice(0, 2))
  await save(jiwoo, { ...fields, requestId, version: 2, attendees: [] })
  expect(await codesOf(dohyun, requestId)).toEqual([])
})

test('all of a series have the same people, also when another rule books it anew', async () => {
  const asking = [code('dohyun.kim')]
  const fields = asked(room, dayAhead(61), '08:00-08:30', { rule: 'FREQ=DAILY;COUNT=3', attendees: asking })
  const { requestId } = await save(jiwoo, fields)
  const { requestId: anew, occurrences } = await save(jiwoo, {
    ...fields,
    attendees: undefined,
    requestId,
    version: 1,
    scope: 'all',
    rule: 'FREQ=DAILY;COUNT=4',
  })
  expect(occurrences).toBe(4)
  const rows = await app.db
    .selectFrom('reservations_attendees as a')
    .innerJoin('reservations_bookings as b', 'b.booking_id', 'a.booking_id')
    .select('a.person_code')
    .where('b.series_id', '=', (await read(jiwoo, anew)).seriesId)
    .execute()
  expect(rows.map(({ person_code }) => person_code)).toEqual(Array(4).fill(asking[0]))
})

test('whoever is asked to come reads what is private to others; nobody asks whom she does not see', async () => {
  const fields = asked(room, dayAhead(62), '10:00-11:00', { isPrivate: true, attendees: [code('dohyun.kim')] })
  const { requestId } = await save(jiwoo, fields)
  expect(await read(dohyun, requestId)).toMatchObject({ reserveTitle: '회의', isHidden: false, can: { change: false } })
  expect((await yuna.send(reservationsCalls.requestRead, { id: requestId })).status).toBe(404)
  const refused = await jiwoo.send(requestCalls.requestSave, {
    ...asked(room, dayAhead(63)),
    attendees: ['nobody'],
  })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('reservations.faults.unknownAttendee')
})
