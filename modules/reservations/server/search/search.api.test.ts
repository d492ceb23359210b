import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, codeOf, dayAhead, read, save } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, haneul] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const room = 101
const total = async (client: TestClient, target: string, keyword: string, more = {}) => {
  const { moreItems } = await client.call(searchCalls.totalSearch, { keyword, includeMore: [target], ...more })
  return moreItems.find((each) => each.target === target)!
}
const bookings = (client: TestClient, keyword: string, more = {}) => total(client, 'RESERVATION', keyword, more)
const titles = async (client: TestClient, keyword: string, more = {}) =>
  (await bookings(client, keyword, more)).items.map(({ title }) => title)

test('a booking is found by title, content and booker, and leads to its card on its day', async () => {
  const day = dayAhead(70)
  const fields = { reserveTitle: '두루미 발표', reserveContent: '시연은 <맨 끝>에 고라니와 함께' }
  const { requestId } = await save(dohyun, asked(room, day, '10:00-11:00', fields))
  const [hit, ...others] = (await bookings(jiwoo, '고라니')).items
  expect(others).toEqual([])
  expect(hit).toMatchObject({
    title: '두루미 발표',
    by: '김도현, 북악',
    at: `${day}T01:00:00.000Z`,
    excerpt: expect.stringContaining('<맨 끝>에 고라니'),
    kind: 'route',
    to: `/reserve/day?SYSID=1&day=${day}&resources=101&booking=${requestId}`,
  })
  expect(await titles(jiwoo, '두루미', { author: '도현', from: day, until: day })).toEqual(['두루미 발표'])
  expect(await titles(jiwoo, '두루미', { from: dayAhead(71) })).toEqual([])
  expect(await titles(jiwoo, '고라니', { keywordOption: 'title' })).toEqual([])
  // The quick search, too; what is called otherwise or does not take place is found no more.
  const quick = await jiwoo.call(searchCalls.gnbSearch, { searchText: '두루미' })
  expect(quick.moreItems.find(({ target }) => target === 'RESERVATION')?.totalCount).toBe(1)
  const { version } = await read(dohyun, requestId)
  await save(dohyun, { ...asked(room, day), ...fields, requestId, version, reserveTitle: '너구리 발표' })
  expect(await titles(jiwoo, '두루미')).toEqual([])
  await dohyun.call(requestCalls.requestCancel, { requestId })
  expect(await titles(jiwoo, '너구리')).toEqual([])
})

test('what is private is found by whom it concerns and by nobody else, nor by another company what it does not see', async () => {
  const yuna = await app.signIn('popup.manager')
  const fields = { reserveTitle: '수달 면담', isPrivate: true, attendees: [codeOf('jiwoo.seo')] }
  const { requestId } = await save(dohyun, asked(room, dayAhead(72), '10:00-11:00', fields))
  expect(await titles(dohyun, '수달')).toEqual(['수달 면담'])
  expect(await titles(jiwoo, '수달')).toEqual(['수달 면담'])
  for (const other of [yuna, await app.signIn('reserve.manager'), haneul])
    expect(await bookings(other, '수달')).toMatchObject({ items: [], totalCount: 0 })
  // Open to all who see the room now; the other company still has nothing of it.
  const { version } = await read(dohyun, requestId)
  await save(dohyun, { ...asked(room, dayAhead(72)), ...fields, requestId, version, isPrivate: false })
  expect(await titles(yuna, '수달')).toEqual(['수달 면담'])
  expect(await titles(haneul, '수달')).toEqual([])
})

test('a series is found once and leads to what is next of it; an occurrence with words of its own beside it', async () => {
  const fields = asked(room, dayAhead(73), '07:00-08:00', { reserveTitle: '담비 회의', rule: 'FREQ=DAILY;COUNT=4' })
  const { requestId, seriesId } = await save(dohyun, fields)
  const [hit, ...others] = (await bookings(jiwoo, '담비')).items
  expect(others).toEqual([])
  expect(hit).toMatchObject({
    at: `${dayAhead(72)}T22:00:00.000Z`,
    to: expect.stringContaining(`booking=${requestId}`),
  })
  const all = await app.db
    .selectFrom('reservations_bookings')
    .select(['booking_id as id', 'version'])
    .where('series_id', '=', seriesId)
    .orderBy('occurrence_at')
    .execute()
  await dohyun.call(requestCalls.requestCancel, { requestId: all[0]!.id })
  expect((await bookings(jiwoo, '담비')).items).toMatchObject([
    { to: expect.stringContaining(`booking=${all[1]!.id}`) },
  ])
  const { id, version } = all[2]!
  await save(dohyun, {
    ...asked(room, dayAhead(75), '07:00-08:00', { reserveTitle: '담비 회의 (외부)' }),
    requestId: id,
    version,
  })
  expect((await titles(jiwoo, '담비')).toSorted()).toEqual(['담비 회의', '담비 회의 (외부)'])
  await dohyun.call(requestCalls.requestCancel, { requestId: all[1]!.id, scope: 'all' })
  expect(await titles(jiwoo, '담비')).toEqual([])
})

test('a resource is found by name, place and equipment the Korean way, and leads to its week', async () => {
  const resources = async (client: TestClient, keyword: string, more = {}) =>
    (await total(client, 'RESOURCE', keyword, more)).items
  for (const keyword of ['북악', 'ㅂㅇ', 'qnrdkr'])
    expect((await resources(jiwoo, keyword))[0]).toMatchObject({
      title: '북악',
      at: '',
      to: '/reserve/week?SYSID=1&resources=101',
    })
  expect((await resources(jiwoo, '화상회의')).length).toBeGreaterThan(1)
  expect(await resources(jiwoo, '북악', { from: dayAhead(0) })).toEqual([])
  // Not by who does not see it.
  expect(await resources(haneul, '북악')).toEqual([])
})
