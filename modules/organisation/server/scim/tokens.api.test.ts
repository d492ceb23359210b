import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { mostProvisioningTokens } from '../../contract/provisioning.rules.ts'
import { scimMediaType, scimSchemas } from '../../contract/scim.contract.ts'
import { demoPerson } from '../organisation.seed.ts'
import { providerFor, sendWith, type TestProvider } from './provider.fixture.ts'

let app: TestApp
let provider: TestProvider
let now = new Date('2026-03-02T01:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  provider = await providerFor(app)
})
afterAll(() => app.close())

const tokenRow = (tokenId: number) =>
  app.db
    .selectFrom('organisation_provisioning_tokens')
    .selectAll()
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()

test('a token is told once, kept as a hash, listed without its secret, and audited', async () => {
  const admin = await app.signIn('admin')
  const made = await admin.call(provisioningCalls.createProvisioningToken, { comCode: 'HC', name: '  Okta ' })
  expect(made.secret).toMatch(/^maru_scim_[\w-]{43}$/)
  const list = await admin.send(provisioningCalls.provisioningTokens, { comCode: 'HC' })
  expect(list.text).not.toContain(made.secret)
  expect(list.body).toMatchObject({ result: { comCode: 'HC', baseUrl: expect.stringMatching(/\/cm\/scim\/v2$/) } })
  const { items } = (list.body as { result: { items: object[] } }).result
  expect(items[0]).toMatchObject({
    name: 'Okta',
    beginning: made.secret.slice(0, 14),
    lastUsedAt: null,
    revokedAt: null,
  })
  expect(JSON.stringify(await tokenRow(made.tokenId))).not.toContain(made.secret)
  const audited = await app.db
    .selectFrom('platform_audit')
    .selectAll()
    .where('target', '=', `provisioning:${made.tokenId}`)
    .execute()
  expect(audited).toMatchObject([
    { action: 'organisation.provisioning.tokenMade', com_code: 'HC', person_code: demoPerson('admin').personCode },
  ])
  expect(JSON.stringify(audited)).not.toContain(made.secret)
})

test('without a token, with a wrong one, with a session alone and with a revoked one: 401 in SCIM’s shape, nothing changed', async () => {
  const own = await providerFor(app)
  expect((await own.send('GET', '/Users?count=1')).status).toBe(200)
  const admin = await app.signIn('admin')
  await admin.call(provisioningCalls.revokeProvisioningToken, { tokenId: own.tokenId })
  // Again: nothing more happens.
  await admin.call(provisioningCalls.revokeProvisioningToken, { tokenId: own.tokenId })
  const before = await hashOfAllTables(app.db)
  const session = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const new1 = { userName: 'new@hanbit.example', displayName: '새 사람' }
  for (const answer of [
    await sendWith(app)('GET', '/Users'),
    await sendWith(app, 'maru_scim_wrong')('POST', '/Users', new1),
    await sendWith(app)('POST', '/Users', new1, { cookie: session, 'x-requested-with': 'XMLHttpRequest' }),
    // Who may not come in is not told what is wrong with the body.
    await sendWith(app)('POST', '/Users', '{'),
    await own.send('POST', '/Users', new1),
  ]) {
    expect(answer).toMatchObject({
      status: 401,
      headers: { 'content-type': `${scimMediaType}; charset=utf-8`, 'www-authenticate': 'Bearer' },
      body: { schemas: [scimSchemas.error], status: '401', detail: expect.stringMatching(/./) },
    })
  }
  expect(await hashOfAllTables(app.db)).toBe(before)
  const acts = await app.db
    .selectFrom('platform_audit')
    .select('action')
    .where('target', '=', `provisioning:${own.tokenId}`)
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'organisation.provisioning.tokenMade',
    'organisation.provisioning.tokenRevoked',
  ])
})

test('a token opens nothing but SCIM', async () => {
  const answer = await app.visitor().request('GET', '/cm/api/organisation/people?query=kim', undefined, {
    headers: { authorization: `Bearer ${provider.secret}` },
  })
  expect(answer.status).toBe(401)
})

test('its use is noted, once a minute at the most', async () => {
  await provider.send('GET', '/ServiceProviderConfig')
  const first = (await tokenRow(provider.tokenId)).last_used_at
  expect(first).toEqual(now)
  now = new Date(now.getTime() + 30_000)
  await provider.send('GET', '/ServiceProviderConfig')
  expect((await tokenRow(provider.tokenId)).last_used_at).toEqual(first)
  now = new Date(now.getTime() + 40_000)
  await provider.send('GET', '/ServiceProviderConfig')
  expect((await tokenRow(provider.tokenId)).last_used_at).toEqual(now)
})

test('a company has so many living tokens at the most', async () => {
  const admin = await app.signIn('admin')
  const { items } = await admin.call(provisioningCalls.provisioningTokens, { comCode: 'FL' })
  expect(items).toEqual([])
  for (let made = 0; made < mostProvisioningTokens; made++)
    await admin.call(provisioningCalls.createProvisioningToken, { comCode: 'FL', name: `${made}` })
  expect((await admin.call(provisioningCalls.provisioningTokens, { comCode: 'FL' })).can).toEqual({ create: false })
  await expect(
    admin.call(provisioningCalls.createProvisioningToken, { comCode: 'FL', name: 'one more' }),
  ).rejects.toMatchObject({
    key: 'organisation.sources.provisioning.tooMany',
  })
  await expect(
    admin.call(provisioningCalls.createProvisioningToken, { comCode: 'XX', name: 'x' }),
  ).rejects.toMatchObject({
    code: 'NotFoundException',
  })
})

test('what the service can do is described, all of it as SCIM names it', async () => {
  const config = await provider.send('GET', '/ServiceProviderConfig')
  expect(config).toMatchObject({
    status: 200,
    headers: { 'content-type': `${scimMediaType}; charset=utf-8` },
    body: {
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    },
  })
  const types = await provider.send('GET', '/ResourceTypes')
  expect(types.body).toMatchObject({
    schemas: [scimSchemas.list],
    totalResults: 2,
    Resources: [{ id: 'User' }, { id: 'Group' }],
  })
  expect((await provider.send('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' })
  const schemas = await provider.send('GET', '/Schemas')
  expect((schemas.body as { Resources: { id: string }[] }).Resources.map(({ id }) => id)).toEqual([
    scimSchemas.user,
    scimSchemas.enterpriseUser,
    scimSchemas.group,
  ])
  expect((await provider.send('GET', `/Schemas/${scimSchemas.user}`)).body).toMatchObject({ name: 'User' })
  expect(await provider.send('GET', '/Schemas/urn:none')).toMatchObject({ status: 404, body: { status: '404' } })
})

test('failures before a handler have SCIM’s shape too: no JSON, wrong type, too large, too many', async () => {
  expect(await provider.send('POST', '/Users', '{')).toMatchObject({
    status: 400,
    body: { status: '400', scimType: 'invalidSyntax' },
  })
  expect(await provider.send('POST', '/Users', 'userName=x', { 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
    body: { status: '415' },
  })
  expect(await provider.send('POST', '/Users', { displayName: 'x'.repeat(2_000_000) })).toMatchObject({
    status: 413,
    body: { status: '413' },
  })
  expect(await provider.send('POST', '/Users', { userName: 5 })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue', detail: expect.stringContaining('userName') },
  })

  const strict = await startTestApp({ env: { RATE_LIMIT: '5' } })
  const { secret } = await providerFor(strict)
  const statuses: Awaited<ReturnType<TestProvider['send']>>[] = []
  for (let asked = 0; asked < 6; asked++) statuses.push(await sendWith(strict, secret)('GET', '/Users?count=0'))
  expect(statuses.at(-1)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { schemas: [scimSchemas.error], status: '429' },
  })
  await strict.close()
})

test('what is not offered, not there or not allowed is said in SCIM’s words', async () => {
  for (const [method, path, status] of [
    ['POST', '/Bulk', 501],
    ['GET', '/Me', 501],
    ['PATCH', '/Me', 405],
    ['POST', '/.search', 501],
    ['GET', '/Bulk', 405],
    ['DELETE', '/Users', 405],
    ['GET', '/Nothing', 404],
    ['POST', '/Users/P1/more', 404],
  ] as const) {
    const answer = await provider.send(method, path, method === 'POST' ? {} : undefined)
    expect(answer, `${method} ${path}`).toMatchObject({
      status,
      headers: { 'content-type': `${scimMediaType}; charset=utf-8` },
      body: { schemas: [scimSchemas.error], status: String(status), detail: expect.stringMatching(/./) },
    })
  }
})

test('people and groups are searched by POST as by GET', async () => {
  const asked = { filter: 'userName eq "dohyun.kim"', attributes: ['userName', 'active'] }
  const found = await provider.send('POST', '/Users/.search', { ...asked, startIndex: 1, count: 10 })
  const same = await provider.send(
    'GET',
    `/Users?filter=${encodeURIComponent(asked.filter)}&attributes=userName,active&count=10`,
  )
  expect(found).toMatchObject({ status: 200, body: { totalResults: 1, Resources: [{ userName: 'dohyun.kim' }] } })
  expect(found.body).toEqual(same.body)
  expect((await provider.send('POST', '/Groups/.search', { count: 5 })).body).toEqual(
    (await provider.send('GET', '/Groups?count=5')).body,
  )
})
