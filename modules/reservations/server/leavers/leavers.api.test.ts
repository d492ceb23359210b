import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { handCalls } from '#modules/organisation/contract/by-hand.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, codeOf, dayAhead, overlaps, read, save, weekOf } from '../reservations.fixture.ts'
import { releaseOfLeavers } from './leavers.job.ts'

let app: TestApp
let manager: TestClient
let leaver: TestClient
let dohyun: TestClient
let jiwoo: TestClient
const [leaverCode, dohyunCode, jiwooCode] = ['board.manager', 'dohyun.kim', 'jiwoo.seo'].map(codeOf) as [
  string,
  string,
  string,
]
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, leaver, dohyun, jiwoo] = await Promise.all([
    app.signIn('manager'),
    app.signIn('board.manager'),
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
  ])
})
afterAll(() => app.close())

const ownOf = async (personCode: string) => {
  const { groups } = await manager.call(handCalls.belongings, { personCode })
  return groups.find(({ offer }) => offer === 'reservations.bookings')?.items ?? []
}

test('bookings of who retires are handed over as they are; what nobody takes over is given back at night', async () => {
  const rule = { rule: 'FREQ=DAILY;COUNT=3' }
  const series = await save(
    leaver,
    asked(101, dayAhead(60), '07:00-08:00', { ...rule, attendees: [dohyunCode, jiwooCode] }),
  )
  const own = await save(leaver, asked(102, dayAhead(61), '07:00-08:00', { isPrivate: true, reserveTitle: '면담' }))
  const left = await save(leaver, asked(103, dayAhead(62), '07:00-08:00', { attendees: [jiwooCode] }))
  const items = await ownOf(leaverCode)
  const itemOf = (key: string) => items.find((item) => item.key === key)
  expect(itemOf(`series:${series.seriesId}`)?.hint?.ko).toBe(`${dayAhead(60)} 07:00 (×3) · 회의`)
  expect(itemOf(`booking:${own.requestId}`)?.hint?.ko).toBe(`${dayAhead(61)} 07:00`)

  const taken = [`series:${series.seriesId}`, `booking:${own.requestId}`]
  await manager.call(handCalls.setPersonState, {
    personCode: leaverCode,
    state: 'retired',
    handOver: { to: dohyunCode, items: taken.map((key) => ({ offer: 'reservations.bookings', key })) },
  })
  const now = await read(dohyun, series.requestId)
  expect(now).toMatchObject({ reserver: { personCode: dohyunCode }, requestState: 1, askedBy: null })
  expect(now.attendees.map(({ personCode }) => personCode)).toEqual([jiwooCode])
  expect((await read(dohyun, own.requestId)).reserveTitle).toBe('면담')
  await dohyun.call(requestCalls.requestCancel, { requestId: own.requestId, scope: 'this' })
  expect((await ownOf(dohyunCode)).map(({ key }) => key)).toContain(taken[0])

  expect((await read(jiwoo, left.requestId)).requestState).toBe(1)
  await releaseOfLeavers(app.services)
  await releaseOfLeavers(app.services)
  expect(await weekOf(dohyun, 103, dayAhead(62))).not.toContainEqual(
    expect.objectContaining({ bookingId: left.requestId }),
  )
  expect((await read(jiwoo, series.requestId)).requestState).toBe(1)
  await save(dohyun, asked(103, dayAhead(62), '07:00-08:00'))
  expect(await overlaps(app.db)).toBe(0)
})

test('a key that is none of hers hands over nothing', async () => {
  const { requestId } = await save(jiwoo, asked(104, dayAhead(63), '07:00-08:00'))
  await manager.call(handCalls.setPersonState, { personCode: leaverCode, state: 'active' })
  for (const key of [`booking:${requestId}`, 'series:abc', 'nonsense'])
    await manager.call(handCalls.setPersonState, {
      personCode: leaverCode,
      state: 'onLeave',
      handOver: { to: dohyunCode, items: [{ offer: 'reservations.bookings', key }] },
    })
  expect((await read(jiwoo, requestId)).reserver?.personCode).toBe(jiwooCode)
})
