import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addDays, monthEnd } from '#platform/contract/days.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import type { OwnPart } from '../../contract/reservations.rules.ts'
import { asked, dayAhead, read, save } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let haneul: TestClient
let keeper: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, haneul, keeper] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('haneul.song'),
    app.signIn('reserve.manager'),
  ])
})
afterAll(() => app.close())

type Wish = CallInput<(typeof listCalls)['bookingSearch']>
const search = (client: TestClient, wish: Wish) => client.call(listCalls.bookingSearch, wish)
/** Days on which the demo has nothing. */
const empty = { searchStart: dayAhead(70), searchEnd: dayAhead(110) }
const titles = async (client: TestClient, wish: Wish) =>
  (await search(client, { ...empty, ...wish })).items.map(({ reserveTitle }) => reserveTitle)

describe('searching', () => {
  beforeAll(async () => {
    const day = dayAhead(75)
    await save(
      dohyun,
      asked(102, day, '10:00-11:00', { reserveTitle: '신제품 회의', reserveContent: '가격과 색을 정해요' }),
    )
    await save(jiwoo, asked(106, day, '09:00-10:00', { reserveTitle: '채용 면접' }))
    await save(jiwoo, asked(106, addDays(day, 1), '09:00-10:00', { reserveTitle: '연봉 회의', isPrivate: true }))
  })

  test.each<[string, Wish, string[]]>([
    ['RESERVE-041 the title', { reserveTitle: '회의' }, ['신제품 회의']],
    ['initial consonants', { reserveTitle: 'ㅅㅈㅍ' }, ['신제품 회의']],
    ['a half-typed syllable', { reserveTitle: '면저' }, ['채용 면접']],
    ['the wrong layout', { reserveTitle: 'auswjq' }, ['채용 면접']],
    ['RESERVE-044 the content', { reserveContent: '색을' }, ['신제품 회의']],
    ['RESERVE-049 the booker', { reserverName: 'ㅅㅈㅇ' }, ['채용 면접']],
    ['RESERVE-049 the resource', { resourceName: '한강' }, ['채용 면접']],
    ['the place of the resource', { resourceName: '4층' }, ['채용 면접']],
    ['any of them', { searchText: '김도현' }, ['신제품 회의']],
    ['all that is filled in', { reserveTitle: '면접', reserverName: '김도현' }, []],
    ['one resource', { resourceId: 106 }, ['채용 면접']],
    ['nothing typed: all of the period by time', { searchEnd: dayAhead(79) }, ['채용 면접', '신제품 회의']],
  ])('finds by %s', async (_by, wish, found) => {
    expect(await titles(dohyun, wish)).toEqual(found)
  })

  test('shows what of the content was found', async () => {
    const { items } = await search(dohyun, { ...empty, searchText: '색을' })
    expect(items).toMatchObject([{ excerpt: '가격과 색을 정해요', resource: { name: { ko: '인왕' }, place: '3층' } }])
  })

  test('what is private is found by whom it concerns, and by nobody else', async () => {
    expect(await titles(jiwoo, { reserveTitle: '연봉' })).toEqual(['연봉 회의'])
    expect(await titles(keeper, { resourceId: 106 })).toEqual(['채용 면접'])
  })

  test('who is asked to come to what is private finds it', async () => {
    const attendees = [demoPerson('dohyun.kim').personCode]
    await save(
      jiwoo,
      asked(107, dayAhead(80), '09:00-10:00', { reserveTitle: '비밀 회의', isPrivate: true, attendees }),
    )
    expect(await titles(dohyun, { resourceId: 107 })).toEqual(['비밀 회의'])
    expect(await titles(keeper, { resourceId: 107 })).toEqual([])
  })

  test('what one does not see is not found', async () => {
    expect(await titles(haneul, {})).toEqual([])
    expect(await titles(haneul, { resourceId: 106 })).toEqual([])
  })

  test('RESERVE-044 looks through the current month unless said otherwise, and no longer than a year', async () => {
    const today = dayAhead(0)
    expect(await search(dohyun, {})).toMatchObject({
      searchStart: `${today.slice(0, 7)}-01`,
      searchEnd: monthEnd(today),
    })
    const wish = { searchStart: '2030-01-01', searchEnd: '2031-02-01' }
    expect((await dohyun.send(listCalls.bookingSearch, wish)).status).toBe(400)
  })

  test('has what began before the period and lasts into it', async () => {
    const day = dayAhead(90)
    await save(
      jiwoo,
      asked(151, day, '00:00-00:00', { endDate: addDays(day, 4), isAllDayEvent: true, reserveTitle: '출장' }),
    )
    const wish = { searchStart: addDays(day, 3), searchEnd: addDays(day, 3) }
    expect(await titles(jiwoo, wish)).toEqual(['출장'])
    expect(await titles(jiwoo, { searchStart: addDays(day, 5), searchEnd: addDays(day, 5) })).toEqual([])
  })

  test('goes on page after page, each booking once and by time', async () => {
    const wish = { searchStart: dayAhead(-10), searchEnd: dayAhead(16), searchText: 'ㅎㅇ', pageSize: 20 as const }
    const found: { bookingId: number; start: string }[] = []
    let after: string | undefined
    do {
      const page = await search(dohyun, { ...wish, ...(after ? { after } : {}) })
      expect(page.items.length).toBeLessThanOrEqual(20)
      found.push(...page.items)
      after = page.next ?? undefined
    } while (after)
    expect(found.length).toBeGreaterThan(40)
    expect(new Set(found.map(({ bookingId }) => bookingId)).size).toBe(found.length)
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted())
    expect((await dohyun.send(listCalls.bookingSearch, { ...wish, after: 'nothing' })).status).toBe(400)
  })
})

describe('my bookings', () => {
  const own = async (client: TestClient, part: OwnPart) =>
    (await client.call(listCalls.ownBookings, { part, pageSize: 100 })).items
  const has = async (client: TestClient, part: OwnPart, id: number) =>
    (await own(client, part)).some(({ bookingId }) => bookingId === id)

  test('are what is to come, what waits, and what is over, rejected or cancelled', async () => {
    const { requestId } = await save(dohyun, asked(103, dayAhead(120)))
    expect(await has(dohyun, 'coming', requestId)).toBe(true)
    expect(await has(jiwoo, 'coming', requestId)).toBe(false)
    await dohyun.call(requestCalls.requestCancel, { requestId })
    expect(await has(dohyun, 'coming', requestId)).toBe(false)
    expect(await has(dohyun, 'past', requestId)).toBe(true)
    const { requestId: car } = await save(dohyun, asked(151, dayAhead(121)))
    expect(await has(dohyun, 'waiting', car)).toBe(true)
    await keeper.call(requestCalls.approvalSave, { requestIds: [car], requestState: 2, reason: '정비하는 날이에요' })
    expect(await own(dohyun, 'past')).toContainEqual(
      expect.objectContaining({ bookingId: car, requestState: 2, reason: '정비하는 날이에요' }),
    )
  })

  test('are those one asked for in the name of others, too, and each once', async () => {
    const { requestId } = await save(
      dohyun,
      asked(103, dayAhead(122), '10:00-11:00', { reserverCode: demoPerson('jiwoo.seo').personCode }),
    )
    expect(await has(jiwoo, 'coming', requestId)).toBe(true)
    const mine = (await own(dohyun, 'coming')).map(({ bookingId }) => bookingId)
    expect(mine).toContain(requestId)
    expect(new Set(mine).size).toBe(mine.length)
  })

  test('go on behind the end of the page before', async () => {
    for (let days = 130; days < 152; days += 1) await save(jiwoo, asked(123, dayAhead(days)))
    const first = await jiwoo.call(listCalls.ownBookings, { part: 'coming', pageSize: 20 })
    const second = await jiwoo.call(listCalls.ownBookings, { part: 'coming', pageSize: 20, after: first.next! })
    const ends = [...first.items, ...second.items].map(({ end }) => end)
    expect(first.items).toHaveLength(20)
    expect(second.items.length).toBeGreaterThan(1)
    expect(ends).toEqual(ends.toSorted())
  })
})

describe('answering', () => {
  const list = async (client: TestClient, requestState: 0 | 1 | 2 | 999, resourceId = 151) =>
    (await client.call(listCalls.approvalList, { requestState, resourceId, pageSize: 100 })).items
  const ids = async (client: TestClient, requestState: 0 | 1 | 2 | 999) =>
    (await list(client, requestState)).map(({ requestId }) => requestId)
  const car = async (days: number, more = {}) =>
    (await save(jiwoo, asked(151, dayAhead(days), '10:00-11:00', { reserveTitle: '외근', ...more }))).requestId

  test('RESERVE-035 who answers nothing is no approver', async () => {
    expect(await dohyun.call(listCalls.isApprover, {})).toEqual({ isApprover: false, isManager: false, waiting: 0 })
    const { isApprover, isManager, waiting } = await keeper.call(listCalls.isApprover, {})
    expect([isApprover, isManager]).toEqual([true, true])
    expect(waiting).toBeGreaterThan(0)
  })

  test('RESERVE-039 the resources whose requests one answers, with how many wait', async () => {
    expect((await dohyun.call(listCalls.approvalResources, {})).items).toEqual([])
    const before = (await keeper.call(listCalls.approvalResources, {})).items
    const waitingOf = (items: typeof before) => items.find(({ resourceId }) => resourceId === 151)!.waiting
    await car(160)
    const { items } = await keeper.call(listCalls.approvalResources, {})
    expect(waitingOf(items)).toBe(waitingOf(before) + 1)
    expect(items.every(({ comCode }) => comCode === 'HC')).toBe(true)
  })

  test('RESERVE-036 RESERVE-047 those that wait by time, the answered ones by their state, and all of them', async () => {
    const [later, sooner, third] = [await car(163), await car(162), await car(164)]
    const waiting = await ids(keeper, 0)
    expect(waiting.indexOf(sooner)).toBeLessThan(waiting.indexOf(later))
    await keeper.call(requestCalls.approvalSave, { requestIds: [sooner], requestState: 1 })
    await keeper.call(requestCalls.approvalSave, { requestIds: [later], requestState: 2, reason: '만차예요' })
    expect(await ids(keeper, 0)).toEqual(expect.not.arrayContaining([sooner, later]))
    expect(await list(keeper, 1)).toContainEqual(
      expect.objectContaining({ requestId: sooner, requestState: 1, decidedBy: expect.anything(), canWithdraw: true }),
    )
    expect((await list(keeper, 2))[0]).toMatchObject({ requestId: later, reason: '만차예요' })
    expect((await ids(keeper, 999)).slice(0, 3)).toEqual([third, sooner, later])
    expect(await ids(dohyun, 999)).toEqual([])
  })

  test('RESERVE-036 goes on behind the page before', async () => {
    for (let days = 200; days < 222; days += 1) await car(days)
    const wish = { requestState: 0 as const, resourceId: 151, pageSize: 20 as const }
    const first = await keeper.call(listCalls.approvalList, wish)
    const second = await keeper.call(listCalls.approvalList, { ...wish, after: first.next! })
    expect(first.items).toHaveLength(20)
    expect(second.items.length).toBeGreaterThan(1)
    expect(first.items.at(-1)!.start < second.items[0]!.start).toBe(true)
  })

  test('who answers what is private reads it as long as it waits', async () => {
    const requestId = await car(165, { isPrivate: true })
    const shown = async (state: 0 | 1) => (await list(keeper, state)).find((each) => each.requestId === requestId)
    expect(await shown(0)).toMatchObject({ reserveTitle: '외근', isHidden: false })
    await keeper.call(requestCalls.approvalSave, { requestIds: [requestId], requestState: 1 })
    expect(await shown(1)).toMatchObject({ reserveTitle: '', isHidden: true, reserveContent: '', reserver: null })
  })

  test('RESERVE-038 an answer is taken back: the request waits again and holds its time', async () => {
    const requestId = await car(170)
    const withdraw = () => keeper.send(listCalls.deleteApproval, { requestIds: [requestId] })
    expect((await withdraw()).status).toBe(409)
    await keeper.call(requestCalls.approvalSave, { requestIds: [requestId], requestState: 2, reason: '안 돼요' })
    expect((await withdraw()).body).toMatchObject({ result: { withdrawn: 1 } })
    expect(await read(jiwoo, requestId)).toMatchObject({ requestState: 0, reason: '' })
    expect((await dohyun.send(requestCalls.requestSave, asked(151, dayAhead(170)))).status).toBe(409)
    expect((await dohyun.send(listCalls.deleteApproval, { requestIds: [requestId] })).status).toBe(403)
  })

  test('RESERVE-038 a rejected request whose time somebody else has stays rejected, and the answer names who', async () => {
    const requestId = await car(171)
    await keeper.call(requestCalls.approvalSave, { requestIds: [requestId], requestState: 2 })
    await save(dohyun, asked(151, dayAhead(171)))
    const { status, body } = await keeper.send(listCalls.deleteApproval, { requestIds: [requestId] })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('김도현')])
    expect(await read(jiwoo, requestId)).toMatchObject({ requestState: 2 })
  })
})
