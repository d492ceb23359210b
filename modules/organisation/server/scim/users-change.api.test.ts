import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
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
const patch = (id: string, Operations: object[], headers?: Record<string, string>) =>
  hc.send('PATCH', `/Users/${id}`, { schemas: [scimSchemas.patch], Operations }, headers)
const acts = (personCode: string) =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'com_code', 'details'])
    .where('target', '=', `person:${personCode}`)
    .where('action', 'like', 'organisation.provisioning%')
    .orderBy('id')
    .execute()

describe('changing', () => {
  test('what the provider sends is written, what it leaves out stays', async () => {
    const { id } = await create('change.me')
    const answer = await hc.send('PUT', `/Users/${id}`, {
      userName: 'changed.me',
      displayName: '다루미',
      name: { familyName: '다', givenName: '루미' },
      phoneNumbers: [{ type: 'mobile', value: '010-9' }],
      [scimSchemas.enterpriseUser]: { department: '재무팀' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        userName: 'changed.me',
        displayName: '다루미',
        title: '책임',
        active: true,
        emails: [{ value: 'change.me@hanbit.example' }],
        phoneNumbers: [{ type: 'mobile', value: '010-9' }],
        [scimSchemas.enterpriseUser]: { department: '재무팀', employeeNumber: 'E-change.me' },
      },
    })
    expect((await acts(id)).at(-1)).toMatchObject({
      action: 'organisation.provisioning.userChanged',
      details: { changed: expect.arrayContaining(['nameKo', 'userName', 'post']) },
    })
    const posts = await app.db
      .selectFrom('organisation_posts')
      .select(['dept_code', 'is_primary'])
      .where('person_code', '=', id)
      .execute()
    expect(posts).toEqual([{ dept_code: 'HC1023', is_primary: true }])
  })

  test('the same once more changes nothing and keeps the version', async () => {
    const user = await create('same.again')
    const before = await hashOfAllTables(app.db)
    const again = await hc.send(
      'PUT',
      `/Users/${user.id}`,
      userBody('same.again', { [scimSchemas.enterpriseUser]: { department: '플랫폼개발1팀' } }),
    )
    expect(again.headers.etag).toBe(user.meta!.version)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('single attributes, as Entra ID and Okta send them', async () => {
    const { id } = await create('patch.me')
    const answer = await patch(id, [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'patched@hanbit.example' },
      { op: 'Add', path: `${scimSchemas.enterpriseUser}:department`, value: 'HC1021' },
      { op: 'remove', path: 'phoneNumbers[type eq "mobile"]' },
      { op: 'replace', value: { title: 'Payroll', 'name.givenName': '루나' } },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        displayName: '나루나',
        title: 'Payroll',
        emails: [{ value: 'patched@hanbit.example' }],
        phoneNumbers: [{ type: 'work' }],
        [scimSchemas.enterpriseUser]: { department: '인사팀' },
      },
    })
    expect(answer.body).toMatchObject({ phoneNumbers: { length: 1 } })
  })

  test('an older version is not written over', async () => {
    const user = await create('versions')
    const { version } = user.meta!
    expect((await hc.send('GET', `/Users/${user.id}`, undefined, { 'if-none-match': version! })).status).toBe(304)
    const changed = await patch(user.id, [{ op: 'replace', path: 'title', value: 'First' }], { 'if-match': version! })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(version)
    const before = await hashOfAllTables(app.db)
    for (const refused of [
      await patch(user.id, [{ op: 'replace', path: 'title', value: 'Second' }], { 'if-match': version! }),
      await hc.send('PUT', `/Users/${user.id}`, userBody('versions', { title: 'Second' }), { 'if-match': version! }),
      await hc.send('DELETE', `/Users/${user.id}`, undefined, { 'if-match': version! }),
    ])
      expect(refused).toMatchObject({ status: 412, body: { status: '412' } })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('nobody of another company, nobody unknown, no super administrator, nothing that makes no sense', async () => {
    const own = await create('refusals')
    const before = await hashOfAllTables(app.db)
    const off = [{ op: 'replace', path: 'active', value: false }]
    const stranger = demoPerson('haneul.song').personCode
    for (const id of [stranger, 'P0']) {
      expect((await patch(id, off)).status).toBe(404)
      expect((await hc.send('PUT', `/Users/${id}`, userBody('x'))).status).toBe(404)
      expect((await hc.send('DELETE', `/Users/${id}`)).status).toBe(404)
    }
    const admin = demoPerson('admin').personCode
    expect(await patch(admin, off)).toMatchObject({ status: 403, body: { status: '403' } })
    expect((await patch(admin, [{ op: 'replace', path: 'userName', value: 'me' }])).status).toBe(403)
    expect((await hc.send('DELETE', `/Users/${admin}`)).status).toBe(403)
    expect(await patch(own.id, [{ op: 'replace', path: 'userName', value: 'dohyun.kim' }])).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    expect(await patch(own.id, [{ op: 'replace', path: 'id', value: 'P1' }])).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    })
    expect(await patch(own.id, [{ op: 'remove' }])).toMatchObject({ status: 400, body: { scimType: 'noTarget' } })
    expect(await patch(own.id, [{ op: 'replace', path: 'active', value: 'perhaps' }])).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
    expect(await patch(own.id, [])).toMatchObject({ status: 400 })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

describe('departments the company does not have', () => {
  test('are kept as they were said and told to administrators, who place people once there is one', async () => {
    const department = '없는 부서'
    const added = await create('unplaced.na', { [scimSchemas.enterpriseUser]: { department } })
    expect(added[scimSchemas.enterpriseUser]).toMatchObject({ department })
    // Another company's department is as unknown as none, and nobody moves there.
    const placed = await create('placed.na')
    const moved = await patch(placed.id, [
      { op: 'replace', path: scimSchemas.enterpriseUser, value: { department: 'FL1000' } },
      { op: 'replace', path: 'title', value: '수석' },
    ])
    expect(moved).toMatchObject({
      status: 200,
      body: { title: '수석', [scimSchemas.enterpriseUser]: { department: 'FL1000' } },
    })
    const admin = await app.signIn('admin')
    const told = async () =>
      (await admin.call(provisioningCalls.unplacedPeople, { comCode: 'HC' })).items.map(
        ({ personCode, said, department: here }) => [personCode, said, here?.ko ?? null],
      )
    expect(await told()).toEqual([
      [placed.id, 'FL1000', '플랫폼개발1팀'],
      [added.id, department, null],
    ])
    expect((await acts(added.id)).at(-1)).toMatchObject({ details: { unknownDepartment: department } })

    // What was read is sent back: nothing changes.
    const before = await hashOfAllTables(app.db)
    expect(await patch(added.id, [{ op: 'replace', path: 'active', value: 'TRUE' }])).toMatchObject({ status: 200 })
    expect(await hashOfAllTables(app.db)).toBe(before)

    expect(await admin.call(provisioningCalls.placePeople, { comCode: 'HC' })).toEqual({ placed: 0, left: 2 })
    await app.db
      .updateTable('organisation_departments')
      .set({ name_en: department })
      .where('dept_code', '=', 'HC1023')
      .execute()
    expect(await admin.call(provisioningCalls.placePeople, { comCode: 'HC' })).toEqual({ placed: 1, left: 1 })
    expect((await hc.send('GET', `/Users/${added.id}`)).body).toMatchObject({
      [scimSchemas.enterpriseUser]: { department: '재무팀' },
    })
    // The provider names a known one, then none at all.
    await patch(placed.id, [{ op: 'replace', path: `${scimSchemas.enterpriseUser}:department`, value: 'HC1031' }])
    expect(await told()).toEqual([])
  })
})

describe('leaving', () => {
  test.each([
    ['an unknown department', { [scimSchemas.enterpriseUser]: { department: '없는 부서' } }],
    ['a user name that is taken', { userName: 'dohyun.kim' }],
    ['a mail address that is taken', { emails: [{ value: demoPerson('dohyun.kim').email, primary: true }] }],
    ['something that is no list of addresses', { emails: 'x' }],
    ['a text that is far too long', { title: 'x'.repeat(2_000) }],
  ])('whoever is deactivated is, although the request names %s', async (_what, wrong) => {
    const byPatch = await create(`leaver.${Math.random().toString(36).slice(2)}`)
    const byPut = await create(`leaver.${Math.random().toString(36).slice(2)}`)
    expect(
      await patch(byPatch.id, [
        { op: 'Replace', value: wrong },
        { op: 'Replace', path: 'active', value: 'FALSE' },
      ]),
    ).toMatchObject({ status: 200, body: { active: false, userName: byPatch.userName } })
    expect(
      await hc.send('PUT', `/Users/${byPut.id}`, { ...userBody(byPut.userName!), ...wrong, active: false }),
    ).toMatchObject({
      status: 200,
      body: { active: false, userName: byPut.userName },
    })
    // Of somebody who stays the same is refused, or kept as it was said.
    for (const { id } of [byPatch, byPut])
      expect((await acts(id)).map(({ action }) => action)).toContain('organisation.provisioning.userDeactivated')
  })

  test('a path that makes no sense keeps nobody inside', async () => {
    const { id } = await create('leaver.by.path')
    const answer = await patch(id, [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'id', value: 'P1' },
      { op: 'replace', path: 'emails[type co "w"].value', value: 'x' },
    ])
    expect(answer).toMatchObject({ status: 200, body: { active: false } })
    expect((await acts(id)).at(-1)).toMatchObject({
      action: 'organisation.provisioning.userPassedOver',
      details: { reason: 'organisation.sources.scim.readOnly' },
    })
  })

  test('whoever is switched off has retired: signed out, not found by colleagues, still there; and may come back', async () => {
    const { personCode } = demoPerson('dohyun.kim')
    const dohyun = await app.signIn('dohyun.kim')
    const colleague = await app.signIn('jiwoo.seo')
    const search = async () =>
      (await colleague.call(organisationCalls.searchPeople, { query: '김도현' })).items.some(
        (each) => each.personCode === personCode,
      )
    expect(await search()).toBe(true)
    expect(await patch(personCode, [{ op: 'Replace', path: 'active', value: 'False' }])).toMatchObject({
      status: 200,
      body: { active: false },
    })
    expect(await search()).toBe(false)
    await expect.poll(async () => (await dohyun.send(organisationCalls.searchPeople, { query: '김' })).status).toBe(401)
    await expect(app.signIn('dohyun.kim')).rejects.toMatchObject({ code: 'UnauthorizedAccessException' })
    expect(await list(hc, `?filter=${encodeURIComponent('userName eq "dohyun.kim"')}`)).toMatchObject({
      Resources: [{ active: false }],
    })
    const sessions = await app.db
      .selectFrom('accounts_sessions')
      .select('id')
      .where('person_code', '=', personCode)
      .where('ended_at', 'is', null)
      .execute()
    expect(sessions).toEqual([])

    expect(await patch(personCode, [{ op: 'replace', value: { active: true } }])).toMatchObject({
      body: { active: true },
    })
    await app.signIn('dohyun.kim')
    expect(await search()).toBe(true)
    expect((await acts(personCode)).map(({ action }) => action.split('.').at(-1))).toEqual([
      'userDeactivated',
      'userReactivated',
    ])
  })

  test('whoever is deleted has retired and is gone for the provider; added again she is the same person', async () => {
    const { id } = await create('come.back')
    expect(await hc.send('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, text: '' })
    expect((await hc.send('GET', `/Users/${id}`)).status).toBe(404)
    expect((await hc.send('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await list(hc, `?filter=${encodeURIComponent('userName eq "come.back"')}`)).totalResults).toBe(0)
    const row = await app.db
      .selectFrom('organisation_people')
      .select('state')
      .where('person_code', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'retired' })
    expect(await create('come.back', { displayName: '나루미2' })).toMatchObject({
      id,
      active: true,
      displayName: '나루미2',
    })
    expect((await acts(id)).map(({ action }) => action.split('.').at(-1))).toEqual([
      'userCreated',
      'userDeactivated',
      'userRemoved',
      'userReactivated',
      'userChanged',
    ])
  })
})
