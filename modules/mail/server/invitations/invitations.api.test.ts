import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import type { CarriedMail } from '#platform/server/offers/mail-out.ts'
import { invitationCalls } from '../../contract/invitation.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readMessage } from '../mime/read-message.ts'
import { putMail } from '../put-mail.fixture.ts'
import { invitationMail } from './invitation.fixture.ts'

const carried: CarriedMail[] = []
const outside = defineServerModule({
  name: 'outside',
  calls: [],
  mailOut: {
    isOn: () => true,
    send: async () => 'sent',
    carry: async (_services, mail) => {
      carried.push(mail)
      return { refused: [] }
    },
  },
})
let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true, modules: [...serverModules, outside] })
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())

const invite = (given?: Parameters<typeof invitationMail>[0]) => putMail(app, 'jiwoo.seo', invitationMail(given))
const shown = async (itemId: number) => (await jiwoo.call(invitationCalls.itemInvitation, { itemId })).invitation
const answer = (itemId: number, what: 'accepted' | 'tentative' | 'declined') =>
  jiwoo.call(invitationCalls.answerInvitation, { itemId, answer: what })
let probes = 0
/** What stands in the calendar from two to three on a day: what another invitation would be in conflict with. */
async function inCalendar(day = '2098-03-18') {
  const probe = await invite({ uid: `probe-${(probes += 1)}@partner`, start: day.replaceAll('-', '') })
  const { conflicts } = (await shown(probe))!
  return conflicts.filter(({ start }) => start.endsWith('T05:00:00.000Z'))
}
/** As what the calendar shows the newest that came by mail. */
async function shownAs(): Promise<string | undefined> {
  const { rows } = await sql<{ as: string }>`
    select show_as as "as" from calendar_events where origin = 'mail' order by event_id desc limit 1`.execute(app.db)
  return rows[0]?.as
}
const meeting = { start: '2098-03-18T05:00:00.000Z', end: '2098-03-18T06:00:00.000Z' }

describe('an invitation', () => {
  test('is shown with time, place and organiser, to whoever has the mail', async () => {
    const itemId = await invite({ uid: 'shown@partner', start: '20980319' })
    expect(await jiwoo.call(itemCalls.readItem, { itemId })).toMatchObject({ hasInvitation: true, attachments: [] })
    expect(await shown(itemId)).toMatchObject({
      method: 'REQUEST',
      subject: 'API rollout',
      location: 'Room 7',
      start: '2098-03-19T05:00:00.000Z',
      end: '2098-03-19T06:00:00.000Z',
      organiser: { name: 'Kim Daniel', email: 'daniel@partner.example' },
      state: 'open',
      answer: null,
      conflicts: [],
    })
    expect((await dohyun.send(invitationCalls.itemInvitation, { itemId })).status).toBe(404)
    expect((await dohyun.send(invitationCalls.answerInvitation, { itemId, answer: 'accepted' })).status).toBe(404)
  })

  test('accepted stands in the calendar, and its organiser gets the answer by mail (RFC 5546)', async () => {
    carried.length = 0
    const itemId = await invite()
    expect((await answer(itemId, 'accepted')).invitation).toMatchObject({ answer: 'accepted', conflicts: [] })
    expect([await inCalendar(), await shownAs()]).toEqual([[meeting], 'busy'])
    await vi.waitFor(() => expect(carried).toHaveLength(1), { timeout: 60_000 })
    const [mail] = carried
    expect(mail).toMatchObject({ from: 'jiwoo.seo@hanbit.example', to: ['daniel@partner.example'] })
    const read = readMessage(mail!.source)
    expect(read.subject).toBe('수락: API rollout')
    expect(read.calendar?.method).toBe('REPLY')
    const lines = read.calendar!.text.replace(/\n[ \t]/g, '').split('\n')
    expect(lines).toEqual(expect.arrayContaining(['METHOD:REPLY', 'UID:a@partner', 'SEQUENCE:0']))
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(
      /PARTSTAT=ACCEPTED.*:mailto:jiwoo\.seo@hanbit\.example$/,
    )
  })

  test('is answered anew: tentative is not certain, declined is not there; what is else then is said', async () => {
    const itemId = await invite()
    await answer(itemId, 'tentative')
    expect([await inCalendar(), await shownAs()]).toEqual([[meeting], 'tentative'])
    const other = await invite({ uid: 'other@partner' })
    expect((await shown(other))!.conflicts).toEqual([meeting])
    expect((await answer(itemId, 'declined')).invitation!.answer).toBe('declined')
    expect(await inCalendar()).toEqual([])
  })

  test('that was changed moves what stands there; an older one is answered no more', async () => {
    const first = await invite({ uid: 'moves@partner', start: '20980401' })
    await answer(first, 'accepted')
    const moved = await invite({ uid: 'moves@partner', sequence: 1, start: '20980402' })
    await answer(moved, 'accepted')
    expect([await inCalendar('2098-04-01'), (await inCalendar('2098-04-02')).length]).toEqual([[], 1])
    expect(await shown(first)).toMatchObject({ state: 'old' })
    expect((await jiwoo.send(invitationCalls.answerInvitation, { itemId: first, answer: 'accepted' })).status).toBe(409)
  })

  test('is called off by nobody but its organiser, and then taken out of the calendar', async () => {
    await answer(await invite({ uid: 'off@partner', start: '20980501' }), 'accepted')
    const forged = await invite({
      uid: 'off@partner',
      method: 'CANCEL',
      sequence: 1,
      organiser: 'mallory@evil.example',
      start: '20980501',
    })
    expect(await shown(forged)).toMatchObject({ method: 'CANCEL', state: 'told' })
    expect((await jiwoo.send(invitationCalls.dropInvitation, { itemId: forged })).status).toBe(409)
    const itemId = await invite({ uid: 'off@partner', method: 'CANCEL', sequence: 1, start: '20980501' })
    expect(await shown(itemId)).toMatchObject({ state: 'called' })
    await jiwoo.call(invitationCalls.dropInvitation, { itemId })
    expect(await inCalendar('2098-05-01')).toEqual([])
  })

  test('that returns stands there as a series, in which one occurrence is answered by itself', async () => {
    const series = await invite({ uid: 'weekly@partner', start: '20980602', more: ['RRULE:FREQ=WEEKLY;COUNT=3'] })
    await answer(series, 'accepted')
    expect((await inCalendar('2098-06-09')).length).toBe(1)
    const one = await invite({
      uid: 'weekly@partner',
      sequence: 1,
      start: '20980610',
      more: ['RECURRENCE-ID;TZID=Asia/Seoul:20980609T140000'],
    })
    await answer(one, 'accepted')
    expect([await inCalendar('2098-06-09'), (await inCalendar('2098-06-10')).length]).toEqual([[], 1])
    await answer(one, 'declined')
    expect(await inCalendar('2098-06-10')).toEqual([])
    expect((await inCalendar('2098-06-16')).length).toBe(1)
  })
})

test('a hostile invitation puts nothing into the answer but what it is called, and what is none says nothing', async () => {
  carried.length = 0
  const itemId = await invite({
    uid: 'x\\nATTENDEE:mailto:evil@evil.example',
    start: '20980701',
    more: ['X-EVIL:1', 'RRULE:FREQ=HOURLY;BYSECOND=1'],
  })
  // A rule that no calendar of ours knows: better not understood than wrongly.
  expect(await shown(itemId)).toBeNull()
  const plain = await invite({ uid: 'x\\nATTENDEE:mailto:evil@evil.example', start: '20980701' })
  await answer(plain, 'declined')
  await vi.waitFor(() => expect(carried).toHaveLength(1), { timeout: 60_000 })
  const lines = readMessage(carried[0]!.source)
    .calendar!.text.replace(/\n[ \t]/g, '')
    .split('\n')
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
})
