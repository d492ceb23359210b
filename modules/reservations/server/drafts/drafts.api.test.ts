import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { noRepeat } from '#modules/workdays/contract/recurrence/repeat.ts'
import { type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import { asked, codeOf, dayAhead, save } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
const [room, day] = [101, dayAhead(30)]

beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['drafts_drafts', 'reservations_waits', 'reservations_bookings'] as const)
    await app.db.deleteFrom(table).execute()
})

const content: DraftContent = {
  scope: 'following',
  resourceId: room,
  title: '쓰다 만 회의',
  content: '첫째\n둘째',
  isAllDay: false,
  startDay: day,
  startTime: '10:00',
  endDay: day,
  endTime: '11:00',
  isPrivate: true,
  repeat: { ...noRepeat(day), kind: 'weekly', weekdays: [1, 3], end: 'count', count: 5 },
  attendees: [],
  reserver: [],
  decisions: [{ occurrence: `${day}T10:00`, take: 'otherResource', resourceId: 103 }],
}
async function begin(written = content, requestId?: number): Promise<number> {
  const { draftId, revision } = await jiwoo.call(draftCalls.startDraft, { requestId })
  await jiwoo.call(draftCalls.saveDraft, { draftId, revision, content: written })
  return draftId
}
const drafts = async (client = jiwoo) => (await client.call(draftCalls.drafts, {})).map(({ draftId }) => draftId)
const read = (draftId: number, client = jiwoo) => client.send(draftCalls.draft, { draftId })

test('what was begun comes back whole, listed by its title, and is thrown away', async () => {
  const draftId = await begin()
  expect((await jiwoo.call(draftCalls.draft, { draftId })).content).toEqual(content)
  expect(await jiwoo.call(draftCalls.drafts, {})).toMatchObject([{ draftId, requestId: null, title: '쓰다 만 회의' }])
  await jiwoo.call(draftCalls.dropDraft, { draftId })
  expect(await drafts()).toEqual([])
})

test('a form that was only opened is no draft', async () => {
  expect(await jiwoo.call(draftCalls.startDraft, {})).toMatchObject({ revision: 0, content: null })
  expect(await drafts()).toEqual([])
})

test('of people the codes are kept, and those the reader sees are named', async () => {
  const stranger = 'P999999'
  const attendees = [codeOf('dohyun.kim'), stranger].map((personCode) => ({ personCode, displayName: '적힌 이름' }))
  const draftId = await begin({ ...content, attendees })
  const draft = await jiwoo.call(draftCalls.draft, { draftId })
  expect(draft.content?.attendees).toEqual(attendees.map(({ personCode }) => ({ personCode })))
  expect(draft.people).toMatchObject([{ personCode: codeOf('dohyun.kim'), name: { ko: '김도현' } }])
})

test('saving takes the draft along, as does waiting for it; what is refused leaves it', async () => {
  const first = await begin()
  await save(dohyun, asked(room, day))
  expect((await jiwoo.send(requestCalls.requestSave, { ...asked(room, day), draftId: first })).status).toBe(409)
  expect(await drafts()).toEqual([first])
  await jiwoo.call(waitCalls.wait, { ...asked(room, day), draftId: first })
  expect(await drafts()).toEqual([])
  const next = await begin()
  await save(jiwoo, { ...asked(room, day, '14:00-15:00'), draftId: next })
  expect(await drafts()).toEqual([])
})

test('a change is begun by whoever may change it, knows the version it began from, and is continued', async () => {
  const { requestId } = await save(jiwoo, asked(room, day))
  const draftId = await begin(content, requestId)
  await save(jiwoo, { ...asked(room, day, '13:00-14:00'), requestId, version: 1 })
  const again = await jiwoo.call(draftCalls.startDraft, { requestId })
  expect(again).toMatchObject({ draftId, requestId, requestVersion: 1, revision: 1, content: { title: content.title } })
  expect((await dohyun.send(draftCalls.startDraft, { requestId })).status).toBe(403)
  await jiwoo.call(requestCalls.requestCancel, { requestId })
  expect((await jiwoo.send(draftCalls.startDraft, { requestId })).status).toBe(409)
})

test('what takes the place of a booking takes along what others began to change of it', async () => {
  const daily = asked(room, day, '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=3' })
  const { requestId } = await save(jiwoo, daily)
  await begin(content, requestId)
  await save(jiwoo, { ...daily, requestId, version: 1, scope: 'all', rule: 'FREQ=DAILY;COUNT=4' })
  const known = await app.db.selectFrom('reservations_bookings').select('booking_id').execute()
  expect(known.map(({ booking_id }) => booking_id)).not.toContain(requestId)
  expect(await drafts()).toEqual([])
})

test('another tab is not overwritten', async () => {
  const draftId = await begin()
  const late = { draftId, revision: 0, content: { ...content, title: '늦은 글' } }
  expect((await jiwoo.send(draftCalls.saveDraft, late)).status).toBe(409)
  expect((await jiwoo.call(draftCalls.draft, { draftId })).content).toEqual(content)
})

test('a draft is its writer’s alone', async () => {
  const draftId = await begin()
  const ofOthers = [
    await read(draftId, dohyun),
    await dohyun.send(draftCalls.saveDraft, { draftId, revision: 1, content }),
    await dohyun.send(draftCalls.dropDraft, { draftId }),
  ]
  expect(ofOthers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await drafts(dohyun)).toEqual([])
  await save(dohyun, { ...asked(room, day), draftId })
  expect(await drafts()).toEqual([draftId])
})

test('the longest that the form takes is kept, too', async () => {
  const decisions = Array.from({ length: limits.occurrences }, () => ({
    occurrence: `${day}T10:00`,
    take: 'otherTime' as const,
    start: `${day}T15:00`,
    end: `${day}T16:00`,
  }))
  const longest = { ...content, content: '가'.repeat(limits.content), decisions }
  const draftId = await begin(longest)
  expect((await jiwoo.call(draftCalls.draft, { draftId })).content).toEqual(longest)
})
