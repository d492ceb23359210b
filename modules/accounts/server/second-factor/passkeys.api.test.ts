import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { type SoftwareKey, softwareKey } from './passkey.fixture.ts'

const portal = 'https://portal.example.com'
let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let other: TestApp

beforeAll(async () => {
  const env = { PUBLIC_URL: portal }
  app = await startTestApp({ now: () => at, env })
  other = await startTestApp({ now: () => at, env, shares: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => pass(3_600))

const pass = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000)
}
const add = async (client: TestClient, key = softwareKey(portal)) => {
  const options = await client.call(secondFactorCalls.startPasskey, {})
  const { recoveryCodes } = await client.call(secondFactorCalls.addPasskey, { passkey: key.create(options) })
  return { key, recoveryCodes }
}
const firstStep = async (userName: string, client = app.visitor()) => {
  await client.call(accountsCalls.signIn, { comcode: 'HC', username: userName, password: demoPassword })
  return client
}
const secondStep = async (client: TestClient, key: SoftwareKey) =>
  client.send(secondFactorCalls.finishSignInByPasskey, {
    passkey: key.get(await client.call(secondFactorCalls.startPasskeyStep, {})),
  })
const mine = (client: TestClient) => client.call(secondFactorCalls.mySecondFactor, {})
const isIn = async (client: TestClient) => (await client.send(accountsCalls.mySessions, {})).status === 200
const refused = { status: 401, body: { error: { key: 'accounts.secondStep.wrongPasskey' } } }

describe('a passkey', () => {
  test('is added by who has it, named, renamed, used and taken away', async () => {
    const client = await app.signIn('jiwoo.seo')
    const elsewhere = await app.signIn('jiwoo.seo')
    const options = await client.call(secondFactorCalls.startPasskey, {})
    expect(options).toMatchObject({ rp: { id: 'portal.example.com' }, attestation: 'none', excludeCredentials: [] })
    expect(JSON.stringify(options.user.id)).not.toContain('P100')
    const { key, recoveryCodes } = await add(client)
    expect(recoveryCodes).toHaveLength(10)
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false])
    const [passkey] = (await mine(client)).passkeys
    expect(passkey).toMatchObject({ name: '패스키', addedAt: at.toISOString(), lastUsedAt: null })
    await client.call(secondFactorCalls.renamePasskey, { passkeyId: passkey!.passkeyId, name: ' 내 휴대폰 ' })

    pass(60)
    const visitor = app.visitor()
    expect(
      await visitor.call(accountsCalls.signIn, { comcode: 'HC', username: 'jiwoo.seo', password: demoPassword }),
    ).toMatchObject({ secondStep: { factors: ['passkey'] } })
    expect(await secondStep(visitor, key)).toMatchObject({ status: 200 })
    expect(await isIn(visitor)).toBe(true)
    expect((await mine(visitor)).passkeys).toMatchObject([{ name: '내 휴대폰', lastUsedAt: at.toISOString() }])

    await visitor.call(secondFactorCalls.removePasskey, { passkeyId: passkey!.passkeyId })
    expect(await mine(visitor)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    const acts = await app.db.selectFrom('platform_audit').select('action').orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toContain('accounts.secondFactor.passkeyAdded')
    expect(acts.at(-1)!.action).toBe('accounts.secondFactor.passkeyRemoved')
    await app.signIn('jiwoo.seo')
  })

  test('of somebody else is not found, neither to rename nor to remove', async () => {
    const owner = await app.signIn('popup.manager')
    await add(owner)
    const [passkey] = (await mine(owner)).passkeys
    const stranger = await app.signIn('dohyun.kim')
    const { passkeyId } = passkey!
    expect((await stranger.send(secondFactorCalls.renamePasskey, { passkeyId, name: 'mine' })).status).toBe(404)
    expect((await stranger.send(secondFactorCalls.removePasskey, { passkeyId })).status).toBe(404)
    expect((await mine(owner)).passkeys).toMatchObject([{ name: '패스키' }])
  })

  test('is one of ten at the most, and the same one only once', async () => {
    const client = await app.signIn('board.manager')
    const { key } = await add(client)
    const options = await client.call(secondFactorCalls.startPasskey, {})
    expect(await client.send(secondFactorCalls.addPasskey, { passkey: key.create(options) })).toMatchObject({
      status: 409,
      body: { error: { key: 'accounts.factor.passkey.twice' } },
    })
    for (let count = 1; count < 9; count += 1) await add(client)
    const atOther = other.visitor()
    await atOther.call(accountsCalls.signIn, { comcode: 'HC', username: 'board.manager', password: demoPassword })
    await secondStep(atOther, key)
    // Two tabs that add the tenth at once.
    const [a, b] = [
      await client.call(secondFactorCalls.startPasskey, {}),
      await atOther.call(secondFactorCalls.startPasskey, {}),
    ]
    const statuses = await Promise.all([
      client.send(secondFactorCalls.addPasskey, { passkey: softwareKey(portal).create(a) }),
      atOther.send(secondFactorCalls.addPasskey, { passkey: softwareKey(portal).create(b) }),
    ])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const still = statuses[0]!.status === 200 ? client : atOther
    expect((await mine(still)).passkeys).toHaveLength(10)
    expect(await still.send(secondFactorCalls.startPasskey, {})).toMatchObject({
      status: 409,
      body: { error: { key: 'accounts.factor.passkey.tooMany', params: { max: 10 } } },
    })
  })
})

describe('what a new key signed is refused', () => {
  let client: TestClient
  beforeEach(async () => {
    client = await app.signIn('dohyun.kim')
  })
  const send = (passkey: unknown) => client.send(secondFactorCalls.addPasskey, { passkey })
  const no = { status: 409, body: { error: { key: 'accounts.factor.passkey.refused' } } }

  test('for another site, by another name, for another challenge, the second time, too late', async () => {
    const start = () => client.call(secondFactorCalls.startPasskey, {})
    expect(await send(softwareKey('https://evil.example').create(await start()))).toMatchObject(no)
    expect(await send(softwareKey(portal).create({ ...(await start()), rp: { id: 'evil.example' } }))).toMatchObject(no)
    const before = await start()
    await start()
    expect(await send(softwareKey(portal).create(before))).toMatchObject(no)
    const options = await start()
    pass(300)
    expect(await send(softwareKey(portal).create(options))).toMatchObject(no)
    const last = await start()
    expect((await send(softwareKey(portal).create(last))).status).toBe(200)
    expect(await send(softwareKey(portal).create(last))).toMatchObject(no)
    const [passkey] = (await mine(client)).passkeys
    await client.call(secondFactorCalls.removePasskey, { passkeyId: passkey!.passkeyId })
  })

  test('when it was signed at another session of hers', async () => {
    const elsewhere = await app.signIn('dohyun.kim')
    const options = await elsewhere.call(secondFactorCalls.startPasskey, {})
    expect(await send(softwareKey(portal).create(options))).toMatchObject(no)
  })

  test('without a fresh confirmation', async () => {
    pass(600)
    expect(await client.send(secondFactorCalls.startPasskey, {})).toMatchObject({
      status: 403,
      body: { error: { key: 'accounts.confirm.needed' } },
    })
  })
})

describe('what a key signs to sign in is refused', () => {
  let key: SoftwareKey
  beforeAll(async () => {
    key = (await add(await app.signIn('manager'))).key
  })

  test('of somebody else, and of a key that nobody has added', async () => {
    const strangers = (await add(await app.signIn('reserve.manager'))).key
    const client = await firstStep('manager')
    expect(await secondStep(client, strangers)).toMatchObject(refused)
    expect(await secondStep(client, softwareKey(portal))).toMatchObject(refused)
    expect(await isIn(client)).toBe(false)
    expect(await secondStep(client, key)).toMatchObject({ status: 200 })
  })

  test('for another site', async () => {
    const client = await firstStep('manager')
    const { challenge } = await client.call(secondFactorCalls.startPasskeyStep, {})
    const passkey = key.get({ challenge, rpId: 'portal.example.com' })
    const { response } = passkey
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as object
    const clientDataJSON = Buffer.from(JSON.stringify({ ...data, origin: 'https://evil.example' })).toString(
      'base64url',
    )
    expect(
      await client.send(secondFactorCalls.finishSignInByPasskey, {
        passkey: { ...passkey, response: { ...response, clientDataJSON } },
      }),
    ).toMatchObject(refused)
  })

  test('the second time, at any process', async () => {
    const client = await firstStep('manager')
    const passkey = key.get(await client.call(secondFactorCalls.startPasskeyStep, {}))
    const thief = other.visitor()
    for (const [name, value] of client.cookies) thief.cookies.set(name, value)
    const answers = await Promise.all([
      client.send(secondFactorCalls.finishSignInByPasskey, { passkey }),
      thief.send(secondFactorCalls.finishSignInByPasskey, { passkey }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('for a challenge of another sign-in', async () => {
    const [one, two] = [await firstStep('manager'), await firstStep('manager')]
    const passkey = key.get(await one.call(secondFactorCalls.startPasskeyStep, {}))
    await two.call(secondFactorCalls.startPasskeyStep, {})
    expect(await two.send(secondFactorCalls.finishSignInByPasskey, { passkey })).toMatchObject(refused)
  })

  test('when it counts back: it is a copy', async () => {
    const { counter } = key
    key.counter = 0
    expect(await secondStep(await firstStep('manager'), key)).toMatchObject(refused)
    key.counter = counter
    expect(await secondStep(await firstStep('manager'), key)).toMatchObject({ status: 200 })
  })

  test('too often', async () => {
    const client = await firstStep('manager')
    const seen: number[] = []
    for (let times = 0; times < 6; times += 1) seen.push((await secondStep(client, softwareKey(portal))).status)
    expect(seen).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('where no sign-in waits', async () => {
    expect((await app.visitor().send(secondFactorCalls.startPasskeyStep, {})).status).toBe(401)
  })
})
