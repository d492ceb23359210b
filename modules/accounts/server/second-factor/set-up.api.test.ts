import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { appWith, setUpApp } from './authenticator-app.fixture.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
})
afterAll(() => app.close())
beforeEach(() => pass(3_600))

const pass = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000)
}
const isIn = async (client: TestClient) => (await client.send(accountsCalls.mySessions, {})).status === 200
const acts = async () =>
  (await app.db.selectFrom('platform_audit').select('action').orderBy('id').execute()).map(({ action }) => action)

describe('an authenticator app', () => {
  test('counts once a code has proved it, ends the other sessions, and is told', async () => {
    const elsewhere = await app.signIn('dohyun.kim')
    const client = await app.signIn('dohyun.kim')
    const { secret, uri } = await client.call(secondFactorCalls.startAuthenticatorApp, {})
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(await client.call(secondFactorCalls.mySecondFactor, {})).toEqual({
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isDemanded: false,
      setUp: null,
      hasPassword: true,
    })
    // Nothing is asked for yet.
    await app.signIn('dohyun.kim')

    expect(await client.send(secondFactorCalls.confirmAuthenticatorApp, { code: '000000' })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'code', key: 'accounts.factor.wrongCode' }] } },
    })
    const phone = appWith(secret)
    const code = phone.codeAt(at)
    const { recoveryCodes } = await client.call(secondFactorCalls.confirmAuthenticatorApp, { code })
    expect(recoveryCodes).toHaveLength(10)
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false])
    expect(await client.call(secondFactorCalls.mySecondFactor, {})).toMatchObject({
      app: { addedAt: at.toISOString() },
      recoveryCodesLeft: 10,
    })
    expect((await acts()).at(-1)).toBe('accounts.secondFactor.appAdded')
    const told = await app.db
      .selectFrom('pgboss.job' as never)
      .selectAll()
      .execute()
    expect(JSON.stringify(told)).toContain('"appAdded"')

    // The code that proved it has been used.
    const visitor = app.visitor()
    await visitor.call(accountsCalls.signIn, { comcode: 'HC', username: 'dohyun.kim', password: demoPassword })
    expect((await visitor.send(secondFactorCalls.finishSignIn, { code })).status).toBe(401)
  })

  test('that is there goes on working until another has proved itself', async () => {
    const client = await app.signIn('jiwoo.seo')
    const first = await setUpApp(client, at)
    const { secret } = await client.call(secondFactorCalls.startAuthenticatorApp, {})
    pass(60)
    const visitor = app.visitor()
    const firstStep = { comcode: 'HC', username: 'jiwoo.seo', password: demoPassword }
    await visitor.call(accountsCalls.signIn, firstStep)
    await visitor.call(secondFactorCalls.finishSignIn, { code: first.codeAt(at) })
    pass(60)
    const { recoveryCodes } = await client.call(secondFactorCalls.confirmAuthenticatorApp, {
      code: appWith(secret).codeAt(at),
    })
    // There are codes already, which somebody may have printed.
    expect(recoveryCodes).toBeNull()
    pass(60)
    await visitor.call(accountsCalls.signIn, firstStep)
    expect((await visitor.send(secondFactorCalls.finishSignIn, { code: first.codeAt(at) })).status).toBe(401)
    await visitor.call(secondFactorCalls.finishSignIn, { code: appWith(secret).codeAt(at) })

    await visitor.call(secondFactorCalls.removeAuthenticatorApp, {})
    expect(await visitor.call(secondFactorCalls.mySecondFactor, {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
    expect((await acts()).at(-1)).toBe('accounts.secondFactor.appRemoved')
    await app.signIn('jiwoo.seo')
  })

  test('waits a quarter of an hour for its first code, and only the secret shown last is proved', async () => {
    const client = await app.signIn('board.manager')
    const { secret } = await client.call(secondFactorCalls.startAuthenticatorApp, {})
    const { secret: later } = await client.call(secondFactorCalls.startAuthenticatorApp, {})
    expect(
      (await client.send(secondFactorCalls.confirmAuthenticatorApp, { code: appWith(secret).codeAt(at) })).status,
    ).toBe(400)
    pass(15 * 60)
    await client.call(secondFactorCalls.confirmIdentity, { password: demoPassword })
    expect(
      await client.send(secondFactorCalls.confirmAuthenticatorApp, { code: appWith(later).codeAt(at) }),
    ).toMatchObject({ status: 409, body: { error: { key: 'accounts.factor.setUpOver' } } })
  })

  test('is no use to whoever copies one person’s secret into another’s row', async () => {
    const client = await app.signIn('reserve.manager')
    const phone = await setUpApp(client, at)
    const [stolen] = await app.db
      .selectFrom('accounts_authenticator_apps as f')
      .innerJoin('accounts_accounts as a', 'a.person_code', 'f.person_code')
      .select('f.secret')
      .where('a.user_name', '=', 'reserve.manager')
      .execute()
    const admin = await app.signIn('admin')
    await setUpApp(admin, at)
    await app.db
      .updateTable('accounts_authenticator_apps')
      .set({ secret: stolen!.secret })
      .where('person_code', '=', (eb) =>
        eb.selectFrom('accounts_accounts').select('person_code').where('user_name', '=', 'admin'),
      )
      .execute()
    pass(60)
    const visitor = app.visitor()
    await visitor.call(accountsCalls.signIn, { comcode: 'HC', username: 'admin', password: demoPassword })
    await expect(visitor.call(secondFactorCalls.finishSignIn, { code: phone.codeAt(at) })).rejects.toMatchObject({
      code: 'InternalServerErrorException',
    })
  })
})

describe('before anything is changed', () => {
  const changes = [
    secondFactorCalls.startAuthenticatorApp,
    secondFactorCalls.confirmAuthenticatorApp,
    secondFactorCalls.removeAuthenticatorApp,
    secondFactorCalls.makeRecoveryCodes,
  ]

  test('a person has signed in, or shown that it is still she, within ten minutes', async () => {
    const client = await app.signIn('popup.manager')
    pass(599)
    expect((await client.send(secondFactorCalls.startAuthenticatorApp, {})).status).toBe(200)
    pass(1)
    for (const call of changes)
      expect(await client.send(call, { code: '123456' }), call.name).toMatchObject({
        status: 403,
        body: { error: { key: 'accounts.confirm.needed' } },
      })
    expect(await client.send(secondFactorCalls.confirmIdentity, { password: 'Wrong!2026' })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'password', key: 'accounts.password.oldWrong' }] } },
    })
    expect((await acts()).at(-1)).toBe('accounts.confirmation.failed')
    expect((await client.send(secondFactorCalls.startAuthenticatorApp, {})).status).toBe(403)
    await client.call(secondFactorCalls.confirmIdentity, { password: demoPassword })
    const phone = await setUpApp(client, at)
    pass(601)
    // The code that set it up is used; the next one shows that it is she.
    await client.call(secondFactorCalls.confirmIdentity, { code: phone.codeAt(at) })
    expect((await client.send(secondFactorCalls.confirmIdentity, { code: phone.codeAt(at) })).status).toBe(400)
    await client.call(secondFactorCalls.removeAuthenticatorApp, {})
  })

  test('five wrong passwords are enough', async () => {
    const client = await app.signIn('popup.manager')
    const seen: number[] = []
    for (let times = 0; times < 6; times += 1)
      seen.push((await client.send(secondFactorCalls.confirmIdentity, { password: 'Wrong!2026' })).status)
    expect(seen).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('a one-time password opens nothing of it', async () => {
    const manager = await app.signIn('manager')
    const { person_code } = await app.db
      .selectFrom('accounts_accounts')
      .select('person_code')
      .where('user_name', '=', 'popup.manager')
      .executeTakeFirstOrThrow()
    const { oneTimePassword } = await manager.call(accountsCalls.resetPassword, { PersonId: person_code })
    const client = await app.signIn('popup.manager', oneTimePassword)
    for (const call of changes)
      expect(await client.send(call, { code: '123456' }), call.name).toMatchObject({
        status: 403,
        body: { error: { key: 'accounts.password.mustChange' } },
      })
  })
})
