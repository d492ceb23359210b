import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { type ScimUser, scimSchemas } from '../../contract/scim.contract.ts'
import { demoPerson } from '../organisation.seed.ts'
import { providerFor, type TestProvider, userBody } from './provider.fixture.ts'

let app: TestApp
let hc: TestProvider
let fl: TestProvider
beforeAll(async () => {
  app = await startTestApp()
  hc = await providerFor(app, 'HC')
  fl = await providerFor(app, 'FL')
  // The token's own use is noted before hashes are compared.
  await hc.send('GET', '/Users?count=0')
  await fl.send('GET', '/Users?count=0')
})
afterAll(() => app.close())

const create = async (userName: string, more?: object) => {
  const answer = await hc.send('POST', '/Users', userBody(userName, more))
  expect(answer.status, answer.text).toBe(201)
  return answer.body as ScimUser
}
const list = async (provider: TestProvider, query: string) =>
  (await provider.send('GET', `/Users${query}`)).body as {
    totalResults: number
    startIndex: number
    Resources: ScimUser[]
  }
const acts = (personCode: string) =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'com_code', 'details'])
    .where('target', '=', `person:${personCode}`)
    .where('action', 'like', 'organisation.provisioning%')
    .orderBy('id')
    .execute()

describe('adding', () => {
  test('a person comes with account, post and search keys; the answer says where she is', async () => {
    const answer = await hc.send('POST', '/Users', userBody('lumi.na'))
    const user = answer.body as ScimUser
    expect(answer).toMatchObject({ status: 201, headers: { location: user.meta!.location, etag: user.meta!.version } })
    expect(user).toMatchObject({
      ...userBody('lumi.na'),
      name: { formatted: '나루미', familyName: '나', givenName: '루미' },
      [scimSchemas.enterpriseUser]: {
        employeeNumber: 'E-lumi.na',
        department: '플랫폼개발1팀',
        organization: '한빛소프트',
      },
      meta: { resourceType: 'User', location: expect.stringMatching(new RegExp(`/cm/scim/v2/Users/${user.id}$`)) },
    })
    const account = await app.db
      .selectFrom('accounts_accounts')
      .selectAll()
      .where('person_code', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ com_code: 'HC', user_name: 'lumi.na', password_hash: null })
    const colleague = await app.signIn('dohyun.kim')
    const found = await colleague.call(organisationCalls.searchPeople, { query: '나루미' })
    expect(found.items.map(({ personCode }) => personCode)).toContain(user.id)
    expect(await acts(user.id)).toMatchObject([
      { action: 'organisation.provisioning.userCreated', com_code: 'HC', details: { token: 'Entra ID' } },
    ])
  })

  test('a title that is no rank is what she does; a name in Latin letters is her English name too', async () => {
    const user = await create('grace.hopper', {
      displayName: 'Grace Hopper',
      name: { familyName: 'Hopper', givenName: 'Grace' },
      title: 'Compilers',
    })
    expect(user).toMatchObject({ displayName: 'Grace Hopper', title: 'Compilers' })
    const row = await app.db
      .selectFrom('organisation_people')
      .select(['name_ko', 'name_en'])
      .where('person_code', '=', user.id)
      .executeTakeFirst()
    expect(row).toEqual({ name_ko: 'Grace Hopper', name_en: 'Grace Hopper' })
  })

  test.each([
    ['a user name that is taken', 409, 'uniqueness', () => userBody('dohyun.kim')],
    [
      'a mail address that is taken',
      409,
      'uniqueness',
      () => userBody('other1', { emails: [{ value: demoPerson('dohyun.kim').email.toUpperCase() }] }),
    ],
    [
      'an employee number that is taken',
      409,
      'uniqueness',
      () =>
        userBody('other2', {
          [scimSchemas.enterpriseUser]: { employeeNumber: demoPerson('dohyun.kim').employeeNumber },
        }),
    ],
    ['no user name', 400, 'invalidValue', () => userBody('other4', { userName: '' })],
    ['no mail address', 400, 'invalidValue', () => userBody('other5', { emails: [] })],
    ['no name', 400, 'invalidValue', () => ({ userName: 'other6@hanbit.example' })],
    ['a text where there must be a list', 400, 'invalidValue', () => userBody('other7', { emails: 'x@y.example' })],
  ])('%s is refused, and nothing changes', async (_what, status, scimType, make) => {
    const before = await hashOfAllTables(app.db)
    expect(await hc.send('POST', '/Users', make())).toMatchObject({
      status,
      body: { schemas: [scimSchemas.error], status: String(status), scimType },
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

describe('looking', () => {
  test('people are found by user name, mail address and external id, whatever the case of names', async () => {
    const { id, emails } = await create('find.me')
    for (const filter of [
      'userName eq "FIND.ME"',
      `emails.value eq "${emails![0]!.value.toUpperCase()}"`,
      `emails[type eq "work"].value eq "${emails![0]!.value}"`,
      'externalId eq "ext-find.me"',
      `id eq "${id}"`,
    ])
      expect(await list(hc, `?filter=${encodeURIComponent(filter)}`), filter).toMatchObject({
        totalResults: 1,
        Resources: [{ id }],
      })
    expect(await list(hc, `?filter=${encodeURIComponent('userName eq "nobody"')}`)).toMatchObject({
      totalResults: 0,
      Resources: [],
    })
    expect(await hc.send('GET', `/Users?filter=${encodeURIComponent('userName sw "a"')}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    })
  })

  test('pages follow each other without gaps; strange starts and counts are the nearest possible', async () => {
    const all = await list(hc, '?count=200')
    const [first, second] = [await list(hc, '?startIndex=1&count=3'), await list(hc, '?startIndex=4&count=3')]
    expect([...first.Resources, ...second.Resources].map(({ id }) => id)).toEqual(
      all.Resources.slice(0, 6).map(({ id }) => id),
    )
    expect(await list(hc, '?startIndex=-5&count=-1')).toMatchObject({
      totalResults: all.totalResults,
      startIndex: 1,
      Resources: [],
    })
    expect((await list(hc, '?count=5000')).Resources.length).toBeLessThanOrEqual(200)
  })

  test('attributes are chosen or left out', async () => {
    const [only] = (await list(hc, '?count=1&attributes=userName,urn:ietf:params:scim:schemas:core:2.0:User:active'))
      .Resources
    expect(Object.keys(only!).sort()).toEqual(['active', 'id', 'meta', 'schemas', 'userName'])
    const [without] = (await list(hc, '?count=1&excludedAttributes=emails')).Resources
    expect(without).not.toHaveProperty('emails')
    expect(without).toHaveProperty('userName')
  })

  test('people of another company are not there: not by id, not by filter, not in the list', async () => {
    const stranger = demoPerson('haneul.song')
    const [foreign, missing] = [
      await hc.send('GET', `/Users/${stranger.personCode}`),
      await hc.send('GET', '/Users/P0'),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    for (const filter of [
      'userName eq "haneul.song"',
      `emails.value eq "${stranger.email}"`,
      `id eq "${stranger.personCode}"`,
    ])
      expect((await list(hc, `?filter=${encodeURIComponent(filter)}`)).totalResults, filter).toBe(0)
    expect((await list(fl, `?filter=${encodeURIComponent('userName eq "haneul.song"')}`)).totalResults).toBe(1)
    const { rows } = { rows: (await list(hc, '?count=200')).Resources }
    const homes = await app.db
      .selectFrom('organisation_people')
      .select('home_com_code')
      .distinct()
      .where(
        'person_code',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    expect(homes).toEqual([{ home_com_code: 'HC' }])
  })
})
