import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { readable, startMailServer } from '#modules/alerts/server/channels/receivers.fixture.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { mailStates } from '../../contract/reservations.rules.ts'
import { asked, codeOf, dayAhead, read, save } from '../reservations.fixture.ts'
import { giveUpMail } from './mail.job.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
let silent: TestApp
let dohyun: TestClient
let answer: number | undefined
const soon = { timeout: 60_000 }
beforeAll(async () => {
  mail = await startMailServer(() => answer)
  const env = { SMTP_URL: mail.url, SMTP_FROM: 'Maru <portal@example.com>', PUBLIC_URL: 'https://portal.example.com' }
  app = await startTestApp({ env, work: true })
  silent = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(async () => {
  await Promise.all([app.close(), silent.close()])
  await mail.close()
})

const stateOf = async (requestId: number) => (await read(dohyun, requestId)).mailState

test('whose booking it is gets a mail from the queue, and its state is told (RESERVE-048)', async () => {
  const fields = asked(101, dayAhead(75), '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=3' })
  const { requestId } = await save(dohyun, fields)
  await expect.poll(() => stateOf(requestId), soon).toBe(mailStates.Send)
  // One for the series.
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]!.to).toEqual(['dohyun.kim@hanbit.example'])
  await dohyun.call(requestCalls.requestCancel, { requestId, scope: 'all' })
  await expect.poll(() => mail.letters.length, soon).toBe(2)
  // Nobody else learns it.
  const jiwoo = await app.signIn('jiwoo.seo')
  expect((await read(jiwoo, requestId)).mailState).toBeNull()
})

test('a mail that is refused has failed, one that the server cannot take now waits and is tried again', async () => {
  answer = 550
  const { requestId } = await save(dohyun, asked(101, dayAhead(78), '10:00-11:00'))
  await expect.poll(() => stateOf(requestId), soon).toBe(mailStates.Fail)
  answer = 450
  const { requestId: other } = await save(dohyun, asked(101, dayAhead(79), '10:00-11:00'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await stateOf(other)).toBe(mailStates.Wating)
  answer = undefined
  await expect.poll(() => stateOf(other), soon).toBe(mailStates.Send)
  // An older mail that is given up late says nothing of the last one.
  await app.db.transaction().execute((tx) => giveUpMail(app.services, tx, { bookingIds: [other] }))
  expect(await stateOf(other)).toBe(mailStates.Send)
})

test('where no mail leaves the portal the state says that there is none', async () => {
  const there = await silent.signIn('dohyun.kim')
  const { requestId } = await save(there, asked(101, dayAhead(75), '10:00-11:00'))
  expect((await read(there, requestId)).mailState).toBeNull()
})

test('who is asked to come has it by mail for her calendar, with every change of it and when it is off', async () => {
  const own = (name: string) =>
    mail.letters
      .filter(({ to }) => to[0]?.startsWith(name))
      .map(({ source }) => readable(source).replaceAll('\r\n ', ''))
  const count = async (name: string, letters: number) => {
    await expect.poll(() => own(name).length, soon).toBe(letters)
    return own(name).at(-1)!
  }
  const [jiwoo, manager] = [codeOf('jiwoo.seo'), codeOf('manager')]
  const fields = asked(102, dayAhead(80), '10:00-11:00', {
    reserveTitle: '기획\r\nBcc: x@example.com\r\nATTENDEE:mailto:x@example.com',
    rule: 'FREQ=DAILY;COUNT=3',
    attendees: [jiwoo, manager],
  })
  const before = own('jiwoo.seo').length
  const managers = own('manager').length
  const { requestId } = await save(dohyun, fields)
  const first = await count('jiwoo.seo', before + 1)
  expect(first).toMatch(/content-type: text\/calendar;[^]*method=REQUEST/i)
  expect(first).toContain('METHOD:REQUEST')
  expect(first).toContain('SEQUENCE:0')
  expect(first).toContain('RRULE:FREQ=DAILY;COUNT=3')
  expect(first).toContain('ORGANIZER;CN=김도현:mailto:dohyun.kim@hanbit.example')
  const headers = mail.letters.findLast(({ to }) => to[0]?.startsWith('jiwoo.seo'))!.source.split('\r\n\r\n')[0]
  expect(headers).not.toMatch(/^Bcc:/m)
  expect(first.slice(first.indexOf('BEGIN:VCALENDAR'))).not.toMatch(/^ATTENDEE:mailto:x/m)
  const uid = /UID:(\S+)/.exec(first)![1]!
  expect(uid).toMatch(/^reservations-series-\d+@portal\.example\.com$/)
  expect(own('dohyun.kim').at(-1)).toContain('METHOD:PUBLISH')

  const { version } = await read(dohyun, requestId)
  await save(dohyun, { ...fields, requestId, version, scope: 'all', attendees: [jiwoo], reserveTitle: '기획 회의' })
  const second = await count('jiwoo.seo', before + 2)
  expect(second).toContain('SEQUENCE:1')
  expect(second).toContain(uid)
  expect(second).toContain('SUMMARY:기획 회의')
  const off = await count('manager', managers + 2)
  expect(off).toContain('METHOD:CANCEL')
  expect(off).toContain(uid)

  await dohyun.call(requestCalls.requestCancel, { requestId, scope: 'this' })
  expect(await count('jiwoo.seo', before + 3)).toContain('EXDATE')
  const rest = await app.db
    .selectFrom('reservations_bookings')
    .select('booking_id')
    .where('state', '=', 'accepted')
    .where('title', '=', '기획 회의')
    .orderBy('booking_id')
    .execute()
  await dohyun.call(requestCalls.requestCancel, { requestId: rest[0]!.booking_id, scope: 'all' })
  const last = await count('jiwoo.seo', before + 4)
  expect(last).toContain('METHOD:CANCEL')
  expect(last).toContain('STATUS:CANCELLED')
  expect(last).toContain(uid)
  expect(Number(/SEQUENCE:(\d+)/.exec(last)![1])).toBeGreaterThan(Number(/SEQUENCE:(\d+)/.exec(second)![1]))
})
