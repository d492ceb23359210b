import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { resetByCommand } from '../administration/admin-command.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { tidySessions } from '../sessions/tidy.job.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
})
afterAll(() => app.close())
beforeEach(() => pass(1))

const pass = (days: number) => {
  at = new Date(at.getTime() + days * 86_400_000)
}
const signIn = (client: TestClient, username: string, password = demoPassword, address = '10.50.0.1') =>
  client.send(accountsCalls.signIn, { comcode: 'HC', username, password }, { address })
const devicesOf = (personCode: string) =>
  app.db.selectFrom('accounts_devices').selectAll().where('person_code', '=', personCode).execute()
const codeOf = async (userName: string) => {
  const accounts = app.db.selectFrom('accounts_accounts').where('user_name', '=', userName).where('com_code', '=', 'HC')
  return (await accounts.select('person_code').executeTakeFirstOrThrow()).person_code
}
/** Whether this browser gets a person in where somebody else has spent her attempts. */
const isKnown = async (client: TestClient, userName: string, password = demoPassword) => {
  const address = `10.51.${Math.floor(at.getTime() / 86_400_000) % 250}.${(count += 1) % 250}`
  for (let tries = 0; tries < 5; tries += 1) await signIn(app.visitor(), userName, 'Wrong!2026', address)
  return (await signIn(client, userName, password, address)).status === 200
}
let count = 0

describe('a browser', () => {
  test('is known by a secret that only its HttpOnly cookie holds', async () => {
    const client = app.visitor()
    const { headers, text } = await signIn(client, 'dohyun.kim')
    const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('device='))
    expect(cookie).toMatch(/^device=[\w-]{100,}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/)
    const [device] = await devicesOf(await codeOf('dohyun.kim'))
    expect(device!.token_hash).toHaveLength(32)
    expect(text).not.toContain(client.cookies.get('device'))
    expect(await isKnown(client, 'dohyun.kim')).toBe(true)
    expect(await isKnown(app.visitor(), 'dohyun.kim')).toBe(false)
  })

  test('that several people use is known for each of them, and for nobody else', async () => {
    const shared = app.visitor()
    await signIn(shared, 'dohyun.kim')
    await signIn(shared, 'jiwoo.seo')
    expect(await isKnown(shared, 'dohyun.kim')).toBe(true)
    expect(await isKnown(shared, 'jiwoo.seo')).toBe(true)
    expect(await isKnown(shared, 'board.manager')).toBe(false)
  })

  test('is not known by a wrong password, nor by a token for a program', async () => {
    const client = app.visitor()
    await signIn(client, 'popup.manager', 'Wrong!2026')
    await client.send(accountsCalls.signInForToken, { email: 'popup.manager@hanbit.example', password: demoPassword })
    expect(client.cookies.has('device')).toBe(false)
    expect(await devicesOf(await codeOf('popup.manager'))).toEqual([])
  })

  test('is known for 180 days after the last sign-in; then the job removes it', async () => {
    const client = app.visitor()
    await signIn(client, 'manager')
    pass(100)
    await signIn(client, 'manager')
    pass(179)
    // The browser keeps its cookie: it was given anew.
    expect(await isKnown(client, 'manager')).toBe(true)
    pass(181)
    const cookie = client.cookies.get('device')!
    expect(await isKnown(client, 'manager')).toBe(false)
    const old = app.visitor()
    old.cookies.set('device', cookie)
    pass(1)
    expect(await isKnown(old, 'manager')).toBe(false)
    await tidySessions(app.services)
    expect(await devicesOf(await codeOf('manager'))).toEqual([])
  })

  test('makes room for others: twenty are known for each person, those used last', async () => {
    const first = app.visitor()
    await signIn(first, 'reserve.manager')
    const second = app.visitor()
    await signIn(second, 'reserve.manager')
    for (let others = 0; others < 19; others += 1) {
      pass(1)
      if (others === 10) await signIn(first, 'reserve.manager')
      await signIn(app.visitor(), 'reserve.manager')
    }
    expect(await devicesOf(await codeOf('reserve.manager'))).toHaveLength(20)
    expect(await isKnown(second, 'reserve.manager')).toBe(false)
    expect(await isKnown(first, 'reserve.manager')).toBe(true)
  })
})

describe('no browser of hers is known any more', () => {
  const personCode = () => codeOf('dohyun.kim')

  test('when an administrator gives her a one-time password; the old cookie stays worth nothing', async () => {
    const client = app.visitor()
    await signIn(client, 'dohyun.kim')
    const stolen = app.visitor()
    stolen.cookies.set('device', client.cookies.get('device')!)
    const manager = await app.signIn('manager')
    const { oneTimePassword } = await manager.call(accountsCalls.resetPassword, { PersonId: await personCode() })
    expect(await devicesOf(await personCode())).toEqual([])
    expect(await isKnown(client, 'dohyun.kim', oneTimePassword)).toBe(false)
    pass(0.01)
    expect((await signIn(client, 'dohyun.kim', oneTimePassword)).status).toBe(200)
    expect(await isKnown(client, 'dohyun.kim', oneTimePassword)).toBe(true)
    expect(await isKnown(stolen, 'dohyun.kim', oneTimePassword)).toBe(false)
  })

  test('when her account is shut, or reset by the command of the machine', async () => {
    await signIn(app.visitor(), 'jiwoo.seo')
    const jiwoo = await codeOf('jiwoo.seo')
    expect(await devicesOf(jiwoo)).not.toEqual([])
    const manager = await app.signIn('manager')
    await manager.call(accountsCalls.disableAccount, { personCode: jiwoo })
    expect(await devicesOf(jiwoo)).toEqual([])
    await signIn(app.visitor(), 'board.manager')
    expect(await devicesOf(await codeOf('board.manager'))).not.toEqual([])
    await resetByCommand(app.db, 'HC', 'board.manager', at)
    expect(await devicesOf(await codeOf('board.manager'))).toEqual([])
  })
})
