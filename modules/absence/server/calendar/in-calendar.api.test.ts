import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { absenceCalls } from '../../contract/absence.contract.ts'
import { absenceInCalendar } from './absence-in-calendar.ts'
import { keyOf } from './entry-of.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const soon = { timeout: 60_000 }
const entries = async (absenceId: number) => {
  const { rows } = await sql<{ subject: string; days: string; isPrivate: boolean }>`
    select subject, is_private as "isPrivate",
      to_char(starts_at at time zone 'UTC', 'MM-DD') || ' ' || to_char(ends_at at time zone 'UTC', 'MM-DD') as days
    from calendar_events where origin = 'absence' and origin_key = ${keyOf(absenceId)}`.execute(app.db)
  return rows
}
const days = (firstDay: string, lastDay: string | null, more: object = {}) => ({
  part: 'days' as const,
  kind: 'leave' as const,
  firstDay,
  lastDay,
  ...more,
})

test('an absence stands in the calendar where its switch says so, moves with it and goes with it', async () => {
  const { absenceId } = await jiwoo.call(absenceCalls.enter, days('2032-05-03', '2032-05-04', { isInCalendar: true }))
  // An end is not part of it.
  await expect
    .poll(() => entries(absenceId), soon)
    .toEqual([{ subject: '휴가', days: '05-03 05-05', isPrivate: false }])
  await jiwoo.call(absenceCalls.change, {
    absenceId,
    ...days('2032-05-10', '2032-05-10', { kind: 'sick', isKindHidden: true, isInCalendar: true }),
  })
  await expect.poll(() => entries(absenceId), soon).toEqual([{ subject: '병가', days: '05-10 05-11', isPrivate: true }])
  await jiwoo.call(absenceCalls.remove, { absenceId })
  await expect.poll(() => entries(absenceId), soon).toEqual([])
  await jiwoo.call(absenceCalls.restore, { absenceId })
  await expect.poll(() => entries(absenceId), soon).toHaveLength(1)
  await jiwoo.call(absenceCalls.change, { absenceId, ...days('2032-05-10', '2032-05-10') })
  await expect.poll(() => entries(absenceId), soon).toEqual([])
})

test('without its switch, and while nobody knows the end, no entry is made', async () => {
  const known = await jiwoo.call(absenceCalls.enter, days('2032-06-01', '2032-06-02', { isInCalendar: true }))
  const plain = await jiwoo.call(absenceCalls.enter, days('2032-06-07', '2032-06-08'))
  const open = await jiwoo.call(absenceCalls.enter, days('2032-06-14', null, { isInCalendar: true }))
  await expect.poll(() => entries(known.absenceId), soon).toHaveLength(1)
  for (const { absenceId } of [plain, open]) expect(await entries(absenceId)).toEqual([])
  expect(open.isInCalendar).toBe(true)
})

test('in the calendar its time stays as it is, and who takes the entry away is absent all the same', async () => {
  const { absenceId } = await jiwoo.call(absenceCalls.enter, days('2032-04-05', '2032-04-06', { isInCalendar: true }))
  await expect.poll(() => entries(absenceId), soon).toHaveLength(1)
  const { rows } = await sql<{ personCode: string }>`
    select person_code as "personCode" from absence_absences where absence_id = ${absenceId}`.execute(app.db)
  const ctx = {
    db: app.db,
    services: app.services,
    now: new Date(),
    tell: async () => undefined,
    emit: async () => undefined,
  }
  const as = (personCode: string) => ({ ...ctx, viewer: { personCode } }) as never
  const name = { key: keyOf(absenceId), occurrence: null }
  const same = {
    subject: '휴가',
    isAllDay: true,
    start: '2032-04-05',
    end: '2032-04-06',
    isPrivate: false,
    attendees: [],
    timeZone: 'Asia/Seoul',
  }
  const hers = as(rows[0]!.personCode)
  expect(await absenceInCalendar.change(hers, name, 'all', same)).toEqual(name)
  await expect(absenceInCalendar.change(hers, name, 'all', { ...same, start: '2032-04-06' })).rejects.toMatchObject({
    key: 'absence.settings.changeThere',
  })
  await expect(absenceInCalendar.remove(as('somebody'), name, 'all')).rejects.toMatchObject({
    key: 'absence.settings.changeThere',
  })
  expect(await absenceInCalendar.remove(hers, name, 'all')).toBeNull()
  expect(await entries(absenceId)).toEqual([])
  const { items } = await jiwoo.call(absenceCalls.list, {})
  expect(items.find((each) => each.absenceId === absenceId)).toMatchObject({ isInCalendar: false })
})
