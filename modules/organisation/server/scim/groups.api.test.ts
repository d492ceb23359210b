import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { type ScimGroup, scimSchemas } from '../../contract/scim.contract.ts'
import { demoPerson } from '../organisation.seed.ts'
import { grantsOf } from '../roles/roles.ts'
import { providerFor, type TestProvider } from './provider.fixture.ts'

let app: TestApp
let hc: TestProvider
let fl: TestProvider
beforeAll(async () => {
  app = await startTestApp()
  hc = await providerFor(app, 'HC')
  fl = await providerFor(app, 'FL')
  await hc.send('GET', '/Groups?count=0')
  await fl.send('GET', '/Groups?count=0')
})
afterAll(() => app.close())

const jiwoo = demoPerson('jiwoo.seo').personCode
const dohyun = demoPerson('dohyun.kim').personCode
const create = async (displayName: string, members: string[] = []) => {
  const answer = await hc.send('POST', '/Groups', {
    schemas: [scimSchemas.group],
    displayName,
    externalId: `ext-${displayName}`,
    members: members.map((value) => ({ value })),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as ScimGroup
}
const patch = (id: string, Operations: object[], headers?: Record<string, string>) =>
  hc.send('PATCH', `/Groups/${id}`, { Operations }, headers)
const codes = ({ body }: { body: unknown }) => ((body as ScimGroup).members ?? []).map(({ value }) => value)
const list = async (query: string) =>
  (await hc.send('GET', `/Groups${query}`)).body as { totalResults: number; Resources: ScimGroup[] }

test('a group is a role group of the company that hands out nothing; it is found by name, external id and member', async () => {
  const group = await create('Entra 개발자', [jiwoo, jiwoo])
  expect(group).toMatchObject({
    displayName: 'Entra 개발자',
    externalId: 'ext-Entra 개발자',
    members: [{ value: jiwoo, display: '서지우', type: 'User' }],
    meta: { resourceType: 'Group' },
  })
  const row = await app.db
    .selectFrom('organisation_role_groups')
    .select(['com_code', 'name_ko'])
    .where('role_id', '=', Number(group.id))
    .executeTakeFirst()
  expect(row).toEqual({ com_code: 'HC', name_ko: 'Entra 개발자' })
  for (const filter of [
    'displayName eq "ENTRA 개발자"',
    'externalId eq "ext-Entra 개발자"',
    `id eq "${group.id}" and members eq "${jiwoo}"`,
  ])
    expect(await list(`?filter=${encodeURIComponent(filter)}`), filter).toMatchObject({
      totalResults: 1,
      Resources: [{ id: group.id }],
    })
  const [without] = (await list(`?filter=${encodeURIComponent(`id eq "${group.id}"`)}&excludedAttributes=members`))
    .Resources
  expect(without).not.toHaveProperty('members')
  expect((await hc.send('GET', `/Users/${jiwoo}`)).body).toMatchObject({
    groups: expect.arrayContaining([{ value: group.id, display: 'Entra 개발자' }]),
  })
  const audited = await app.db
    .selectFrom('platform_audit')
    .select(['action', 'com_code'])
    .where('target', '=', `role:${group.id}`)
    .execute()
  expect(audited).toEqual([{ action: 'organisation.provisioning.groupCreated', com_code: 'HC' }])
})

test('members come and go; those by department stay; what the group hands out counts at once', async () => {
  // Soft board managers: HC, one person.
  const before = await hc.send('GET', '/Groups/3')
  const added = await patch('3', [{ op: 'add', path: 'members', value: [{ value: dohyun }] }])
  expect(codes(added)).toEqual([...codes(before), dohyun].sort())
  const { comCode, deptCode } = { comCode: 'HC', deptCode: 'HC1031' }
  expect(await grantsOf(app.db, { personCode: dohyun, comCode, deptCode })).toContain('boardManager')
  await app.db
    .insertInto('organisation_role_members')
    .values({ role_id: 3, kind: 'department', code: 'HC1034' })
    .execute()
  const removed = await patch('3', [{ op: 'remove', path: `members[value eq "${dohyun}"]` }])
  expect(removed.status, removed.text).toBe(200)
  expect(codes(removed)).toEqual(codes(before))
  expect(await grantsOf(app.db, { personCode: dohyun, comCode, deptCode })).not.toContain('boardManager')
  const kinds = await app.db
    .selectFrom('organisation_role_members')
    .select('kind')
    .where('role_id', '=', 3)
    .orderBy('kind')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['department', 'person'])
})

test('a whole group is written; left out members stay, an empty list takes them all out', async () => {
  const { id } = await create('whole', [jiwoo])
  expect(codes(await hc.send('PUT', `/Groups/${id}`, { displayName: 'renamed' }))).toEqual([jiwoo])
  expect(
    codes(await hc.send('PUT', `/Groups/${id}`, { displayName: 'renamed', members: [{ value: dohyun }] })),
  ).toEqual([dohyun])
  expect(codes(await hc.send('PUT', `/Groups/${id}`, { displayName: 'renamed', members: [] }))).toEqual([])
  expect((await hc.send('GET', `/Groups/${id}`)).body).toMatchObject({
    displayName: 'renamed',
    externalId: 'ext-whole',
  })
})

test('a group that nothing refers to is removed', async () => {
  const { id } = await create('gone', [jiwoo])
  expect(await hc.send('DELETE', `/Groups/${id}`)).toMatchObject({ status: 204, text: '' })
  expect((await hc.send('GET', `/Groups/${id}`)).status).toBe(404)
})

test('refused, and nothing changes: groups of others, of all companies, those that make administrators, strangers as members, old versions', async () => {
  const group = await create('refusals', [jiwoo])
  const stranger = demoPerson('haneul.song').personCode
  const before = await hashOfAllTables(app.db)
  const add = (value: string) => [{ op: 'add', path: 'members', value: [{ value }] }]
  // 1 and 5 are of all companies, 16 is of FL.
  for (const id of ['1', '5', '16', '999999', 'x'])
    for (const answer of [
      await hc.send('GET', `/Groups/${id}`),
      await patch(id, add(dohyun)),
      await hc.send('PUT', `/Groups/${id}`, { displayName: 'x' }),
      await hc.send('DELETE', `/Groups/${id}`),
    ])
      expect(answer, id).toMatchObject({ status: 404, body: { status: '404' } })
  // Company managers.
  expect(await patch('2', add(dohyun))).toMatchObject({ status: 403, body: { status: '403' } })
  expect(await hc.send('DELETE', '/Groups/2')).toMatchObject({ status: 403 })
  for (const unknown of [stranger, 'P0'])
    expect(await patch(group.id, add(unknown))).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect(await hc.send('POST', '/Groups', { displayName: 'Refusals' })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
  expect(await hc.send('POST', '/Groups', {})).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect(await patch(group.id, add(dohyun), { 'if-match': 'W/"old"' })).toMatchObject({ status: 412 })
  // Menus are shown to it.
  expect(await hc.send('DELETE', '/Groups/12')).toMatchObject({ status: 409 })
  expect(await hashOfAllTables(app.db)).toBe(before)
  expect((await fl.send('GET', `/Groups/${group.id}`)).status).toBe(404)
})

test('the same once more changes nothing', async () => {
  const group = await create('same', [jiwoo])
  const before = await hashOfAllTables(app.db)
  const again = await hc.send('PUT', `/Groups/${group.id}`, {
    displayName: 'same',
    externalId: 'ext-same',
    members: [{ value: jiwoo }],
  })
  expect(again.headers.etag).toBe(group.meta!.version)
  expect(await hashOfAllTables(app.db)).toBe(before)
})
