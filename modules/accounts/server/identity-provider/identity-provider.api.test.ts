import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { untilServed } from '#apps/server/testing/until-served.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { startTestProvider, type TestProvider, testClient } from './test-provider.fixture.ts'

const portal = 'http://portal.test'
const jiwoo = 'jiwoo.seo@hanbit.example'

let provider: TestProvider
let app: TestApp

beforeAll(async () => {
  provider = await startTestProvider(`${portal}/po/account/identity-provider`)
  app = await startTestApp({
    env: {
      PUBLIC_URL: portal,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: testClient.id,
      OIDC_CLIENT_SECRET: testClient.secret,
      OIDC_LABEL: '한빛 통합 로그인',
      TEAMS_ISSUER: provider.issuer,
      TEAMS_AUDIENCE: 'api://portal.test/maru',
      HELPDESK: '02-0000-2119',
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(async () => {
  provider.person = { email: jiwoo, email_verified: true }
  await app.db.deleteFrom('accounts_throttles').execute()
})

const refused = { status: 401, body: { code: 'UnauthorizedAccessException', error: { key: 'accounts.signIn.failed' } } }
const lastReason = async () => {
  const { details } = await app.db
    .selectFrom('platform_audit')
    .select('details')
    .where('action', '=', 'accounts.signIn.failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return details.reason
}

const begin = (client: TestClient, returnUrl?: string) =>
  client.call(accountsCalls.startIdentityProvider, { returnUrl })
const answerIn = (url: URL) => Object.fromEntries(url.searchParams) as { code: string; state: string; iss: string }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('through the company’s provider', () => {
  test('the sign-in page offers it', async () => {
    expect(await app.visitor().call(accountsCalls.signInOptions, {})).toMatchObject({
      identityProvider: { label: '한빛 통합 로그인' },
      helpdesk: '02-0000-2119',
    })
  })

  test('the one account of that mail address is signed in and led back', async () => {
    const client = app.visitor()
    const { url } = await begin(client, '/po/home/search?Target=ORG')
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('response_type')).toBe('code')
    const finished = await client.call(accountsCalls.finishIdentityProvider, answerIn(await provider.visit(url)))
    expect(finished).toMatchObject({
      comCode: 'HC',
      mustChangePassword: false,
      returnUrl: '/po/home/search?Target=ORG',
    })
    const { items } = await client.call(accountsCalls.mySessions, {})
    expect(items[0]).toMatchObject({ isThisOne: true, method: 'identityProvider' })
  })

  test('a foreign return address leads home', async () => {
    const client = app.visitor()
    const { url } = await begin(client, 'https://evil.example/')
    expect(
      (await client.call(accountsCalls.finishIdentityProvider, answerIn(await provider.visit(url)))).returnUrl,
    ).toBe('/po/')
  })

  test('the cookie between the two steps cannot be read or forged', async () => {
    const client = app.visitor()
    const { url } = await begin(client)
    const state = new URL(url).searchParams.get('state')!
    const cookie = client.cookies.get('identity')!
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain(state)
    client.cookies.set('identity', `${cookie.slice(0, -2)}AA`)
    expect(await client.send(accountsCalls.finishIdentityProvider, answerIn(await provider.visit(url)))).toMatchObject(
      refused,
    )
  })

  test('an answer works once', async () => {
    const client = app.visitor()
    const { url } = await begin(client)
    const cookie = client.cookies.get('identity')!
    const answer = answerIn(await provider.visit(url))
    await client.call(accountsCalls.finishIdentityProvider, answer)
    expect(await client.send(accountsCalls.finishIdentityProvider, answer)).toMatchObject(refused)
    const thief = app.visitor()
    thief.cookies.set('identity', cookie)
    expect(await thief.send(accountsCalls.finishIdentityProvider, answer)).toMatchObject(refused)
  })

  test('another state, another browser’s code, a code made up: refused', async () => {
    const [mine, theirs] = [app.visitor(), app.visitor()]
    const [here, there] = [await begin(mine), await begin(theirs)]
    const answer = answerIn(await provider.visit(here.url))
    const foreign = answerIn(await provider.visit(there.url))
    const cookie = mine.cookies.get('identity')!
    for (const wrong of [
      { ...answer, state: 'x'.repeat(43) },
      { ...foreign },
      { ...foreign, state: answer.state },
      { ...answer, code: 'made-up' },
      { ...answer, iss: 'https://evil.example' },
    ]) {
      mine.cookies.set('identity', cookie)
      expect(await mine.send(accountsCalls.finishIdentityProvider, wrong)).toMatchObject(refused)
    }
    expect((await mine.send(accountsCalls.mySessions, {})).status).toBe(401)
  })

  test('a token with another nonce: refused', async () => {
    const client = app.visitor()
    const url = new URL((await begin(client)).url)
    url.searchParams.set('nonce', 'of-another-sign-in')
    expect(
      await client.send(accountsCalls.finishIdentityProvider, answerIn(await provider.visit(url.href))),
    ).toMatchObject(refused)
    expect(await lastReason()).toBe('wrongToken')
  })

  test.each([
    ['nobody here has that address', { email: 'stranger@elsewhere.example', email_verified: true }, 'unknown'],
    ['the provider has not verified the address', { email: jiwoo, email_verified: false }, 'wrongToken'],
    ['the provider says so as a text', { email: jiwoo, email_verified: 'false' }, 'wrongToken'],
    ['the provider does not say whether it has', { email: jiwoo }, 'wrongToken'],
    ['the account is shut', { email: 'popup.manager@hanbit.example', email_verified: true }, 'disabled'],
  ])('%s: refused', async (_why, person, reason) => {
    await app.db
      .updateTable('accounts_accounts')
      .set({ disabled_at: new Date() })
      .where('user_name', '=', 'popup.manager')
      .execute()
    provider.person = person
    const client = app.visitor()
    const { url } = await begin(client)
    expect(await client.send(accountsCalls.finishIdentityProvider, answerIn(await provider.visit(url)))).toMatchObject(
      refused,
    )
    expect(await lastReason()).toBe(reason)
  })
})

describe.each([
  [
    'by name (SHELL-095)',
    accountsCalls.signInByName,
    testClient.id,
    (who: string) => ({ email: who, email_verified: true }),
  ],
  [
    'by hint, with Teams’ own token (SHELL-096, SHELL-043)',
    accountsCalls.signInByHint,
    'api://portal.test/maru',
    (who: string) => ({ preferred_username: who }),
  ],
] as const)('with a token %s', (_how, call, aud, named) => {
  test('that the provider signed for us and that names the same person (SHELL-074)', async () => {
    const client = app.visitor()
    expect(
      await client.call(call, { username: jiwoo.toUpperCase(), token: await provider.sign({ aud, ...named(jiwoo) }) }),
    ).toMatchObject({ comCode: 'HC' })
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(200)
  })

  const now = Math.floor(Date.now() / 1_000)
  test.each([
    ['for somebody else', { aud: 'another-portal', ...named(jiwoo) }],
    ['that is over', { aud, iat: now - 7_200, exp: now - 3_600, ...named(jiwoo) }],
    ['that never ends', { aud, exp: undefined, ...named(jiwoo) }],
    ['of another issuer', { aud, iss: 'https://evil.example', ...named(jiwoo) }],
    ['that names another person', { aud, ...named('dohyun.kim@hanbit.example') }],
    ['that names nobody', { aud }],
  ])('%s: refused', async (_what, claims) => {
    const client = app.visitor()
    expect(await client.send(call, { username: jiwoo, token: await provider.sign(claims) })).toMatchObject(refused)
    expect(client.cookies.size).toBe(0)
  })

  test('none, an empty one, one signed by another, one not signed: refused', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const claims = { aud, iss: provider.issuer, iat: now, exp: now + 300, ...named(jiwoo) }
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey)
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`
    const shared = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(testClient.secret))
    for (const token of [undefined, '', forged, unsigned, shared])
      expect(await app.visitor().send(call, { username: jiwoo, token })).toMatchObject(refused)
  })
})

describe('a provider that never says whether it has verified an address', () => {
  let trusting: TestApp
  beforeAll(async () => {
    const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: testClient.id, OIDC_EMAIL_TRUSTED: 'yes' }
    trusting = await startTestApp({ env: { ...env, PUBLIC_URL: portal, OIDC_CLIENT_SECRET: testClient.secret } })
  })
  afterAll(() => trusting.close())

  const byToken = async (at: TestApp, claims: object) => {
    const token = await provider.sign({ email: jiwoo, ...claims })
    return (await at.visitor().send(accountsCalls.signInByName, { username: jiwoo, token })).status
  }
  const byCode = async (at: TestApp) => {
    const client = at.visitor()
    const { url } = await begin(client)
    return (await client.send(accountsCalls.finishIdentityProvider, answerIn(await provider.visit(url)))).status
  }

  test('is believed only where the configuration says so', async () => {
    provider.person = { email: jiwoo }
    expect([await byToken(app, {}), await byCode(app)]).toEqual([401, 401])
    expect([await byToken(trusting, {}), await byCode(trusting)]).toEqual([200, 200])
  })

  test('is not believed when it says that it has not', async () => {
    provider.person = { email: jiwoo, email_verified: false }
    expect([await byToken(trusting, { email_verified: false }), await byCode(trusting)]).toEqual([401, 401])
    expect(await byToken(trusting, { email_verified: 'false' })).toBe(401)
    expect([await byToken(app, { email_verified: 'true' }), await byToken(app, { email_verified: 1 })]).toEqual([
      200, 401,
    ])
  })
})

describe('where passwords are guessed from the same address', () => {
  const address = '10.60.0.1'
  let frozen: TestApp
  beforeAll(async () => {
    const now = new Date()
    const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: testClient.id }
    frozen = await startTestApp({ shares: app, now: () => now, env })
  })
  afterAll(() => frozen.close())

  const wrong = (name: string) =>
    frozen.visitor().send(accountsCalls.signIn, { comcode: 'HC', username: name, password: 'x' }, { address })
  const token = async (client: TestClient, claims: object) => {
    const signed = await provider.sign({ email: jiwoo, email_verified: true, ...claims })
    return untilServed(
      () => client.send(accountsCalls.signInByName, { username: jiwoo, token: signed }, { address }),
      ({ status }) => status === 503,
    )
  }

  test('the provider’s people get in, and where tokens are made up those at a browser that is known', async () => {
    const known = frozen.visitor()
    expect((await token(known, {})).status).toBe(200)
    await Promise.all(Array.from({ length: 64 }, (_, index) => wrong(`made.up.${index}`)))
    expect((await token(frozen.visitor(), {})).status).toBe(200)
    const made = await Promise.all(Array.from({ length: 64 }, () => token(frozen.visitor(), { aud: 'another' })))
    expect(made.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await token(frozen.visitor(), {})).status).toBe(429)
    expect((await token(known, {})).status).toBe(200)
  })
})

test('a Microsoft token is not believed about a mail address that anyone can type into a profile', async () => {
  const token = await provider.sign({
    aud: 'api://portal.test/maru',
    email: jiwoo,
    preferred_username: 'evil@elsewhere.example',
  })
  expect(await app.visitor().send(accountsCalls.signInByHint, { username: jiwoo, token })).toMatchObject(refused)
})

describe('where nothing is configured', () => {
  let plain: TestApp
  beforeAll(async () => {
    plain = await startTestApp()
  })
  afterAll(() => plain.close())

  test('none of these doors opens, with a good token neither, and nothing changes', async () => {
    const before = await hashOfAllTables(plain.db)
    const token = await provider.sign({ email: jiwoo })
    const visitor = plain.visitor()
    const answers = [
      await visitor.send(accountsCalls.signInByName, { username: jiwoo, token }),
      await visitor.send(accountsCalls.signInByHint, { username: jiwoo, token }),
      await visitor.send(accountsCalls.startIdentityProvider, {}),
      await visitor.send(accountsCalls.finishIdentityProvider, { code: 'c', state: 's' }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, body: { error: { key: 'accounts.signIn.providerOff' } } })
    expect(await hashOfAllTables(plain.db)).toBe(before)
  })
})

test('a provider that does not answer is told as such, in words', async () => {
  const gone = await startTestApp({ env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'maru' } })
  expect(await gone.visitor().send(accountsCalls.startIdentityProvider, {})).toMatchObject({
    status: 503,
    body: { error: { key: 'accounts.signIn.providerUnreachable' } },
  })
  await gone.close()
})
