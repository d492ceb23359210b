import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { absenceCalls } from '../contract/absence.contract.ts'
import type { AbsenceFields } from '../contract/absence.entities.ts'
import { absencesOf, putAbsence, takeBackAbsence } from './absence.public.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, haneul] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const code = (userName: string) => demoPerson(userName).personCode
const leave = (firstDay: string, lastDay: string | null, more: Partial<AbsenceFields> = {}) =>
  ({ part: 'days', kind: 'leave', firstDay, lastDay, ...more }) as const
const enter = (client: TestClient, fields: ReturnType<typeof leave> & { personCode?: string }) =>
  client.call(absenceCalls.enter, fields)
const seenBy = async (client: TestClient, userName: string, day: string) =>
  (
    await client.call(absenceCalls.ofPeople, {
      personCodes: [code(userName)],
      from: `${day}T00:00:00+09:00`,
      to: `${day}T23:59:00+09:00`,
    })
  ).items

test('a whole day ends with its midnight, and summer time is kept', async () => {
  const { from, to } = await enter(dohyun, leave('2031-05-01', '2031-05-02'))
  expect([from, to]).toEqual(['2031-04-30T15:00:00.000Z', '2031-05-02T15:00:00.000Z'])
  const person = code('dohyun.kim')
  await app.db
    .insertInto('accounts_preferences')
    .values({ person_code: person, language: 'ko', theme: 'auto', time_zone: 'America/New_York' })
    .onConflict((known) => known.column('person_code').doUpdateSet({ time_zone: 'America/New_York' }))
    .execute()
  const night = await enter(dohyun, leave('2031-03-08', '2031-03-09'))
  // The clocks go forward on the second day: it has 23 hours.
  expect([night.from, night.to]).toEqual(['2031-03-08T05:00:00.000Z', '2031-03-10T04:00:00.000Z'])
  await app.db
    .updateTable('accounts_preferences')
    .set({ time_zone: 'Asia/Seoul' })
    .where('person_code', '=', person)
    .execute()
})

test('nobody is away twice, also when entered at once; an afternoon off within work at home is no clash', async () => {
  const two = await Promise.all([1, 2].map(() => jiwoo.send(absenceCalls.enter, leave('2031-06-02', '2031-06-04'))))
  expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect((await jiwoo.send(absenceCalls.enter, leave('2031-06-04', null))).body).toMatchObject({
    error: { fields: [{ path: 'firstDay', key: 'absence.faults.overlaps' }] },
  })
  await enter(jiwoo, leave('2031-06-05', '2031-06-05', { part: 'morning' }))
  await enter(jiwoo, leave('2031-06-05', '2031-06-05', { part: 'afternoon' }))
  await enter(jiwoo, leave('2031-06-02', '2031-06-06', { kind: 'remote' }))
})

test('colleagues learn who acts for her, and not why where she keeps it to herself', async () => {
  const kept = leave('2031-07-01', null, {
    kind: 'sick',
    isKindHidden: true,
    deputyCode: code('jiwoo.seo'),
    note: '연락은 대리자에게',
  })
  await enter(dohyun, kept)
  const [seen] = await seenBy(jiwoo, 'dohyun.kim', '2031-07-09')
  expect(seen).toMatchObject({
    kind: null,
    isAway: true,
    to: null,
    note: '연락은 대리자에게',
    deputy: { personCode: code('jiwoo.seo') },
  })
  expect(await seenBy(haneul, 'dohyun.kim', '2031-07-09')).toEqual([])
  expect((await jiwoo.call(absenceCalls.deputising, {})).items.map(({ kind }) => kind)).toContain(null)
  expect((await dohyun.call(absenceCalls.list, {})).items.map(({ kind }) => kind)).toContain('sick')
})

test('of what is over colleagues learn nothing; she and whoever administers her do', async () => {
  const asked = (days: number) => ({
    personCodes: [code('eunseo.noh'), code('seungwoo.baek')],
    from: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    to: new Date(Date.now() + days * 86_400_000).toISOString(),
  })
  // Three weeks ago, and since yesterday.
  const { items } = await jiwoo.call(absenceCalls.ofPeople, asked(1))
  expect(items.map(({ personCode }) => personCode)).toEqual([code('seungwoo.baek')])
  expect((await jiwoo.call(absenceCalls.ofPeople, asked(-10))).items).toEqual([])
  const past = await manager.call(absenceCalls.list, { personCode: code('eunseo.noh'), state: 'past' })
  expect(past.items).toHaveLength(1)
})

test('nobody is her own deputy, nor who works in another company, nor who is needed for one that works at home', async () => {
  const wrong = async (more: Partial<AbsenceFields>) =>
    (await manager.send(absenceCalls.enter, leave('2031-08-01', '2031-08-02', more))).body
  const fault = (key: string) => ({ error: { fields: [{ path: 'deputyCode', key: `absence.faults.${key}` }] } })
  expect(await wrong({ deputyCode: code('manager') })).toMatchObject(fault('deputyHerself'))
  expect(await wrong({ deputyCode: code('haneul.song') })).toMatchObject(fault('deputyUnknown'))
  expect(await wrong({ deputyCode: code('jiwoo.seo'), kind: 'remote' })).toMatchObject(fault('deputyNotNeeded'))
})

test('tells how much of the time a deputy is away herself', async () => {
  await enter(jiwoo, leave('2031-09-02', '2031-09-03'))
  const asked = (firstDay: string, lastDay: string) =>
    manager.call(absenceCalls.deputyTime, { part: 'days', firstDay, lastDay, deputyCode: code('jiwoo.seo') })
  expect((await asked('2031-09-02', '2031-09-03')).away).toBe('always')
  expect((await asked('2031-09-03', '2031-09-04')).away).toBe('partly')
  expect((await asked('2031-09-04', '2031-09-05')).away).toBe('never')
})

test('an administrator enters it in her place, which is kept in the audit log; a colleague may not', async () => {
  const fields = { ...leave('2031-10-01', '2031-10-02'), personCode: code('jiwoo.seo') }
  expect((await dohyun.send(absenceCalls.enter, fields)).status).toBe(404)
  const { absenceId, enteredBy } = await enter(manager, fields)
  expect(enteredBy?.ko).toBe('한지원')
  const line = await app.db
    .selectFrom('platform_audit')
    .select(['action', 'target'])
    .where('target', '=', `person:${code('jiwoo.seo')}`)
    .where('action', 'like', 'absence.%')
    .executeTakeFirstOrThrow()
  expect(line.action).toBe('absence.entered')
  expect((await dohyun.send(absenceCalls.remove, { absenceId })).status).toBe(404)
  await jiwoo.call(absenceCalls.remove, { absenceId })
  expect(await seenBy(dohyun, 'jiwoo.seo', '2031-10-01')).toEqual([])
  await jiwoo.call(absenceCalls.restore, { absenceId })
  expect(await seenBy(dohyun, 'jiwoo.seo', '2031-10-01')).toHaveLength(1)
})

test('ends at the minute she is back', async () => {
  const { items } = await manager.call(absenceCalls.list, { personCode: code('seungwoo.baek') })
  const now = items.find(({ state }) => state === 'now')!
  const ended = await manager.call(absenceCalls.end, { absenceId: now.absenceId })
  expect([ended.state, ended.part]).toEqual(['past', 'times'])
  expect(Date.now() - Date.parse(ended.to!)).toBeLessThan(120_000)
  expect((await manager.send(absenceCalls.end, { absenceId: now.absenceId })).status).toBe(409)
})

test('a module keeps its own: the person says who acts for her, moves nothing, and it is taken back', async () => {
  const owner = { services: app.services, db: app.db }
  const origin = { origin: 'approvals', originKey: 'document:7' }
  const fields = {
    ...leave('2031-11-03', '2031-11-04'),
    fromTime: null,
    toTime: null,
    isKindHidden: false,
    isInCalendar: false,
    note: '',
    deputyCode: null,
  }
  const absenceId = await putAbsence(owner, origin, { ...fields, personCode: code('jiwoo.seo') })
  const moved = { ...fields, absenceId, lastDay: '2031-11-05' }
  expect((await jiwoo.send(absenceCalls.change, moved)).status).toBe(409)
  expect((await jiwoo.send(absenceCalls.remove, { absenceId })).status).toBe(409)
  await jiwoo.call(absenceCalls.change, { ...fields, absenceId, deputyCode: code('dohyun.kim') })
  expect(await putAbsence(owner, origin, { ...fields, personCode: code('jiwoo.seo'), lastDay: '2031-11-06' })).toBe(
    absenceId,
  )
  const within = { from: new Date('2031-11-06T00:00:00+09:00'), to: new Date('2031-11-07T00:00:00+09:00') }
  expect(await absencesOf(app.db, [code('jiwoo.seo')], within)).toMatchObject([
    { kind: 'leave', deputyCode: code('dohyun.kim') },
  ])
  await takeBackAbsence(owner, origin)
  expect(await absencesOf(app.db, [code('jiwoo.seo')], within)).toEqual([])
})
