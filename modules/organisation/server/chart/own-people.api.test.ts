import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { ownPeopleCalls } from '../../contract/own-people.contract.ts'
import { demoPerson } from '../organisation.seed.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let held: Date | undefined
beforeAll(async () => {
  app = await startTestApp({ now: () => held ?? new Date() })
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const codeOf = (userName: string) => demoPerson(userName).personCode
const namesOf = ({ items }: { items: { displayName: string }[] }) => items.map(({ displayName }) => displayName)

describe('favourites', () => {
  test('are kept once, by name, for oneself alone', async () => {
    for (const name of ['jiwoo.seo', 'popup.manager', 'jiwoo.seo'])
      await dohyun.call(ownPeopleCalls.addFavourite, { personCode: codeOf(name) })
    expect(namesOf(await dohyun.call(ownPeopleCalls.favourites, {}))).toEqual(['서지우', '최유나'])
    expect(namesOf(await jiwoo.call(ownPeopleCalls.favourites, {}))).toEqual([])
    await dohyun.call(ownPeopleCalls.removeFavourite, { personCode: codeOf('jiwoo.seo') })
    await dohyun.call(ownPeopleCalls.removeFavourite, { personCode: codeOf('jiwoo.seo') })
    expect(namesOf(await dohyun.call(ownPeopleCalls.favourites, {}))).toEqual(['최유나'])
  })

  test('hold 200, and nobody one may not see', async () => {
    await sql`
      insert into organisation_favourites (person_code, favourite_code)
      select ${codeOf('jiwoo.seo')}, person_code from organisation_people
      where home_com_code = 'HC' and state = 'active' and person_code <> ${codeOf('dohyun.kim')}
      order by person_code limit 200`.execute(app.db)
    const before = await hashOfAllTables(app.db)
    const sent = [
      await jiwoo.send(ownPeopleCalls.addFavourite, { personCode: codeOf('dohyun.kim') }),
      await dohyun.send(ownPeopleCalls.addFavourite, { personCode: codeOf('haneul.song') }),
      await dohyun.send(ownPeopleCalls.addFavourite, { personCode: 'NOBODY' }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([409, 404, 404])
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('somebody who moves out of sight is not told any more', async () => {
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'retired' })
      .where('person_code', '=', codeOf('popup.manager'))
      .execute()
    expect(namesOf(await dohyun.call(ownPeopleCalls.favourites, {}))).toEqual([])
  })
})

test('recently chosen people: the last one first, 30 at most, nobody out of sight', async () => {
  await dohyun.call(ownPeopleCalls.rememberPeople, { personCodes: [codeOf('jiwoo.seo'), codeOf('manager')] })
  const answer = await dohyun.call(ownPeopleCalls.rememberPeople, {
    personCodes: [codeOf('haneul.song'), 'NOBODY', codeOf('manager')],
  })
  expect(answer).toEqual({ remembered: 1 })
  expect(namesOf(await dohyun.call(ownPeopleCalls.recentPeople, {}))).toEqual(['한지원', '서지우'])
  const { rows } = await sql<{ code: string }>`
    select person_code as code from organisation_people where home_com_code = 'HC' and state = 'active'
    order by person_code limit 30`.execute(app.db)
  await dohyun.call(ownPeopleCalls.rememberPeople, { personCodes: rows.map(({ code }) => code) })
  expect((await dohyun.call(ownPeopleCalls.recentPeople, {})).items.map(({ personCode }) => personCode)).toEqual(
    rows.map(({ code }) => code),
  )
  expect((await jiwoo.call(ownPeopleCalls.recentPeople, {})).items).toEqual([])
})

test('people chosen one after the other in one moment, and by a clock that is behind, stand in the order of choosing', async () => {
  const choose = (...names: string[]) =>
    jiwoo.call(ownPeopleCalls.rememberPeople, { personCodes: names.map((name) => codeOf(name)) })
  const recent = async () =>
    (await jiwoo.call(ownPeopleCalls.recentPeople, {})).items.map(({ personCode }) => personCode)
  held = new Date()
  await choose('manager', 'dohyun.kim')
  await choose('admin')
  await choose('dohyun.kim')
  expect(await recent()).toEqual(['dohyun.kim', 'admin', 'manager'].map(codeOf))
  held = new Date(held.getTime() - 5_000)
  await choose('admin', 'manager')
  held = undefined
  expect(await recent()).toEqual(['admin', 'manager', 'dohyun.kim'].map(codeOf))
})

describe('own groups', () => {
  test('are made, changed and removed', async () => {
    const personCodes = [codeOf('manager'), codeOf('jiwoo.seo')]
    const { groupId } = await dohyun.call(ownPeopleCalls.createOwnGroup, { name: ' 점심 모임 ', personCodes })
    expect(await dohyun.call(ownPeopleCalls.ownGroups, {})).toEqual({
      items: [{ groupId, name: '점심 모임', people: 2 }],
    })
    const group = await dohyun.call(ownPeopleCalls.ownGroup, { groupId })
    expect(group.members.map(({ displayName }) => displayName)).toEqual(['한지원', '서지우'])
    await dohyun.call(ownPeopleCalls.changeOwnGroup, { groupId, name: '저녁', personCodes: [codeOf('jiwoo.seo')] })
    expect(await dohyun.call(ownPeopleCalls.ownGroup, { groupId })).toMatchObject({
      name: '저녁',
      members: [{ displayName: '서지우' }],
    })
    await dohyun.call(ownPeopleCalls.removeOwnGroup, { groupId })
    expect(await dohyun.call(ownPeopleCalls.ownGroups, {})).toEqual({ items: [] })
  })

  test('of somebody else are not found, whatever one asks, and stay as they are', async () => {
    const { groupId } = await jiwoo.call(ownPeopleCalls.createOwnGroup, { name: '나만', personCodes: [] })
    const before = await hashOfAllTables(app.db)
    for (const group of [groupId, 999_999]) {
      const sent = [
        await dohyun.send(ownPeopleCalls.ownGroup, { groupId: group }),
        await dohyun.send(ownPeopleCalls.changeOwnGroup, { groupId: group, name: '내 것', personCodes: [] }),
        await dohyun.send(ownPeopleCalls.removeOwnGroup, { groupId: group }),
      ]
      expect(sent.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('refused: people out of sight, no name, more than 50', async () => {
    for (let made = 0; made < 50; made += 1)
      await dohyun.call(ownPeopleCalls.createOwnGroup, { name: `모임 ${made}`, personCodes: [] })
    const before = await hashOfAllTables(app.db)
    const make = (name: string, personCodes: string[]) =>
      dohyun.send(ownPeopleCalls.createOwnGroup, { name, personCodes })
    const sent = [
      await make('남', [codeOf('haneul.song')]),
      await make('남', ['NOBODY']),
      await make('  ', []),
      await make('하나 더', []),
    ]
    expect(sent.map(({ status }) => status)).toEqual([400, 400, 400, 409])
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})
