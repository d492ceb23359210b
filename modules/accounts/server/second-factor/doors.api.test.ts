import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accessWorld, readAccessMatrix } from '#apps/server/testing/world.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { startTestProvider, type TestProvider, testClient } from '../identity-provider/test-provider.fixture.ts'
import { type TestApp as AuthenticatorApp, setUpApp } from './authenticator-app.fixture.ts'

// Every call that somebody without a session may make is tried with a right first step of a person who has set up a
// second one: none of them may open a session.

const portal = 'http://portal.test'
const email = 'jiwoo.seo@hanbit.example'

let provider: TestProvider
let app: TestApp
let phone: AuthenticatorApp

beforeAll(async () => {
  provider = await startTestProvider(`${portal}/po/account/identity-provider`)
  app = await startTestApp({
    env: {
      PUBLIC_URL: portal,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: testClient.id,
      OIDC_CLIENT_SECRET: testClient.secret,
      OIDC_TRUSTED_AMR: 'mfa, hwk',
      TEAMS_ISSUER: provider.issuer,
      TEAMS_AUDIENCE: 'api://portal.test/maru',
    },
  })
  provider.person = { email, email_verified: true }
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(async () => {
  await app.db.deleteFrom('accounts_throttles').execute()
})

const tokenFor = (claims: Record<string, unknown>) =>
  provider.sign({ sub: email, email, email_verified: true, ...claims })
const throughProvider = async (client: TestClient) => {
  const { url } = await client.call(accountsCalls.startIdentityProvider, {})
  const { searchParams } = await provider.visit(url)
  return Object.fromEntries(searchParams)
}

/** How each door is tried, and what it says to a person whose first step was right. */
const doors: Readonly<
  Record<string, { input: (client: TestClient) => Promise<Record<string, unknown>>; isPending: boolean }>
> = {
  [accountsCalls.signIn.name]: {
    input: async () => ({ comcode: 'HC', username: 'jiwoo.seo', password: demoPassword }),
    isPending: true,
  },
  [accountsCalls.signInByName.name]: {
    input: async () => ({ username: email, token: await tokenFor({}) }),
    isPending: true,
  },
  [accountsCalls.signInByHint.name]: {
    input: async () => ({
      username: email,
      token: await tokenFor({ aud: 'api://portal.test/maru', preferred_username: email }),
    }),
    isPending: true,
  },
  [accountsCalls.finishIdentityProvider.name]: { input: throughProvider, isPending: true },
  [accountsCalls.signInForToken.name]: { input: async () => ({ email, password: demoPassword }), isPending: false },
}

const matrix = await readAccessMatrix()
const openCalls = serverModules
  .flatMap((module) => module.calls.map(({ call }) => call))
  .filter((call) => call.access.kind !== 'signedIn')

const sessions = async () => (await app.db.selectFrom('accounts_sessions').select('id').execute()).length

test('where nothing is set up each door opens a session: so they are tried rightly', async () => {
  for (const [name, { input }] of Object.entries(doors)) {
    const call = openCalls.find((each) => each.name === name)!
    const before = await sessions()
    const client = app.visitor()
    const answer = await client.send(call, await input(client))
    expect(answer.status, `${name}: ${answer.text}`).toBe(200)
    expect(await sessions(), name).toBe(before + 1)
  }
})

test('where a second step is set up no door opens a session', async () => {
  phone = await setUpApp(await app.signIn('jiwoo.seo'), new Date())
  const world = await accessWorld(app.db)
  for (const call of openCalls) {
    const before = await sessions()
    const client = app.visitor()
    const door = doors[call.name]
    const { status, body, text } = await client.send(
      call,
      door ? await door.input(client) : matrix[call.name]!.input(world),
    )
    expect(client.cookies.has('sid'), call.name).toBe(false)
    expect(text, call.name).not.toContain('accessToken')
    expect(await sessions(), call.name).toBe(before)
    if (door?.isPending) {
      expect(body, call.name).toMatchObject({ result: { secondStep: { factors: ['app'], rememberDays: 30 } } })
      expect(client.cookies.has('second-step'), call.name).toBe(true)
    } else if (door)
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { error: { key: 'accounts.secondStep.codeNeeded' } },
      })
  }
})

test('whoever came through the identity provider takes the second step here and is led where she wanted to go', async () => {
  const client = app.visitor()
  const { url } = await client.call(accountsCalls.startIdentityProvider, { returnUrl: '/po/home/search?Target=ORG' })
  const { searchParams } = await provider.visit(url)
  await client.call(accountsCalls.finishIdentityProvider, Object.fromEntries(searchParams) as never)
  const finished = await client.call(secondFactorCalls.finishSignIn, { code: phone.recoveryCodes[0]! })
  expect(finished).toMatchObject({ returnUrl: '/po/home/search?Target=ORG', secondStep: null })
  const { items } = await client.call(accountsCalls.mySessions, {})
  expect(items.find(({ isThisOne }) => isThisOne)).toMatchObject({ method: 'identityProvider' })
})

test('a program sends its code with the password; a wrong one is counted as any other', async () => {
  const attempt = (code: string) =>
    app.visitor().send(accountsCalls.signInForToken, { email, password: demoPassword, code })
  expect((await attempt(phone.recoveryCodes[1]!)).status).toBe(200)
  expect((await attempt(phone.recoveryCodes[1]!)).status).toBe(401)
  const seen: number[] = []
  for (let times = 0; times < 5; times += 1) seen.push((await attempt('000000')).status)
  expect(seen).toEqual([401, 401, 401, 401, 429])
})

test('where the provider says that it asked for a second factor, and is believed, it is not asked for again', async () => {
  const through = async (amr: unknown) =>
    app.visitor().call(accountsCalls.signInByName, { username: email, token: await tokenFor({ amr }) })
  expect((await through(['pwd', 'mfa'])).secondStep).toBeNull()
  for (const amr of [['pwd'], [], 'mfa', ['MFA'], undefined]) expect((await through(amr)).secondStep).not.toBeNull()
})
