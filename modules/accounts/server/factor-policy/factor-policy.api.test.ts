import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { factorPolicyCalls } from '../../contract/factor-policy.contract.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { resetFactorByCommand } from '../administration/admin-command.ts'
import { demoPassword } from '../demo/demo-accounts.ts'
import { setUpApp } from '../second-factor/authenticator-app.fixture.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
})
afterAll(() => app.close())
beforeEach(async () => {
  pass(3_600)
  await app.db.deleteFrom('accounts_factor_policies').execute()
  await app.db.updateTable('accounts_accounts').set({ factor_asked_at: null }).execute()
  admin = await app.signIn('admin')
})

const pass = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000)
}
const inside = '203.0.113.9'
const outside = '198.51.100.1'
const nothing = { demandedOf: 'nobody', fromOutside: false, networks: [], graceDays: 0, rememberDays: 30, audience: [] }
const save = (policy: object, comCode = 'HC', client = admin) =>
  client.send(factorPolicyCalls.saveFactorPolicy, { comCode, ...nothing, ...policy })
const signIn = async (username: string, address = inside, comcode = 'HC') => {
  const client = app.visitor()
  const answer = await client.call(accountsCalls.signIn, { comcode, username, password: demoPassword }, { address })
  return { client, answer }
}
const codeOf = async (userName: string) => {
  const accounts = app.db.selectFrom('accounts_accounts').select('person_code').where('user_name', '=', userName)
  return (await accounts.executeTakeFirstOrThrow()).person_code
}
const status = async (client: TestClient) => (await client.send(accountsCalls.mySessions, {})).status
const lastAudit = () =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'target', 'details', 'person_code'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('where the company demands a second factor', () => {
  test('of everybody: who has none can do nothing but set one up, and then everything', async () => {
    await save({ demandedOf: 'everyone' })
    expect(await lastAudit()).toMatchObject({
      action: 'accounts.factorPolicy.changed',
      target: 'company:HC',
      details: { demandedOf: 'everyone', graceDays: 0 },
    })
    const { client, answer } = await signIn('dohyun.kim')
    expect(answer.setUp).toEqual({ until: at.toISOString(), isDue: true })
    expect(await client.send(accountsCalls.mySessions, {})).toMatchObject({
      status: 403,
      body: { error: { key: 'accounts.factor.mustSetUp' } },
    })
    expect(await client.call(shellCalls.currentUser, {})).toMatchObject({
      mustSetUpFactor: true,
      mustChangePassword: false,
    })
    const phone = await setUpApp(client, at)
    expect(await status(client)).toBe(200)
    expect((await client.call(shellCalls.currentUser, {})).mustSetUpFactor).toBe(false)
    pass(60)
    const again = await signIn('dohyun.kim')
    expect(again.answer).toMatchObject({ setUp: null, secondStep: { factors: ['app'] } })
    await again.client.call(secondFactorCalls.finishSignIn, { code: phone.codeAt(at) })
    // The last one cannot be taken away while it is demanded.
    expect(await again.client.send(secondFactorCalls.removeAuthenticatorApp, {})).toMatchObject({
      status: 409,
      body: { error: { key: 'accounts.factor.demanded' } },
    })
    expect((await again.client.call(secondFactorCalls.mySecondFactor, {})).recoveryCodesLeft).toBe(10)
    await save({})
    await again.client.call(secondFactorCalls.removeAuthenticatorApp, {})
  })

  test('it may wait for the days of grace, from the first sign-in on', async () => {
    await save({ demandedOf: 'everyone', graceDays: 3 })
    const first = await signIn('board.manager')
    const until = new Date(at.getTime() + 3 * 86_400_000).toISOString()
    expect(first.answer.setUp).toEqual({ until, isDue: false })
    expect(await status(first.client)).toBe(200)
    pass(2 * 86_400)
    expect((await signIn('board.manager')).answer.setUp).toEqual({ until, isDue: false })
    pass(86_400)
    const last = await signIn('board.manager')
    expect(last.answer.setUp).toEqual({ until, isDue: true })
    expect(await status(last.client)).toBe(403)
    expect((await signIn('popup.manager')).answer.setUp).toMatchObject({ isDue: false })
  })

  test('of a role group: its members, at the company that demands it, and nobody else', async () => {
    const role = await app.db
      .insertInto('organisation_role_groups')
      .values({ com_code: 'HC', name_ko: '감사', name_en: 'Auditors', name_zh: '审计', name_ja: '監査' })
      .returning('role_id')
      .executeTakeFirstOrThrow()
    const roleId = role.role_id
    await app.db
      .insertInto('organisation_role_members')
      .values({ role_id: roleId, kind: 'person', code: await codeOf('popup.manager') })
      .execute()
    const saved = await save({ demandedOf: 'some', audience: [{ kind: 'role', code: String(roleId) }] })
    expect(saved).toMatchObject({
      status: 200,
      body: { result: { audience: [{ kind: 'role', name: { ko: '감사' } }] } },
    })
    expect((await signIn('popup.manager')).answer.setUp).not.toBeNull()
    expect((await signIn('board.manager')).answer.setUp).toBeNull()
    expect((await signIn('haneul.song', inside, 'FL')).answer.setUp).toBeNull()
    expect((await save({ demandedOf: 'some', audience: [] })).status).toBe(400)
    expect((await save({ demandedOf: 'some', audience: [{ kind: 'role', code: '2000000000' }] })).status).toBe(400)
  })

  test('of whoever comes from outside its networks', async () => {
    await save({ fromOutside: true, networks: ['203.0.113.0/24', '2001:db8::/32'] })
    expect((await signIn('board.manager', inside)).answer.setUp).toBeNull()
    expect((await signIn('board.manager', outside)).answer.setUp).toMatchObject({ isDue: true })
    expect((await signIn('board.manager', '2001:db8::7')).answer.setUp).toBeNull()
    for (const networks of [[], ['203.0.113.0/99'], ['office']])
      expect(await save({ fromOutside: true, networks })).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path: 'networks' }] } },
      })
  })

  test('of everybody at a company where a person only has a second post: she may act there', async () => {
    await save({ demandedOf: 'everyone' }, 'FL')
    expect((await signIn('jiwoo.seo')).answer.setUp).toMatchObject({ isDue: true })
    expect((await signIn('board.manager')).answer.setUp).toBeNull()
  })

  test('of chosen people who are reached by a second post alone: of them, and of nobody else', async () => {
    const jiwoo = await codeOf('jiwoo.seo')
    const demandOf = (kind: string, code: string) => save({ demandedOf: 'some', audience: [{ kind, code }] }, 'FL')
    // The IT planning team of the other company, which she heads beside her own work; and she herself.
    for (const [kind, code] of [
      ['department', 'FL1024'],
      ['person', jiwoo],
    ] as const) {
      expect((await demandOf(kind, code)).status).toBe(200)
      expect((await signIn('jiwoo.seo')).answer.setUp).toMatchObject({ isDue: true })
      expect((await signIn('board.manager')).answer.setUp).toBeNull()
      expect((await signIn('haneul.song', inside, 'FL')).answer.setUp).toBeNull()
    }
    await demandOf('department', 'FL1021')
    expect((await signIn('jiwoo.seo')).answer.setUp).toBeNull()
  })

  test('by a role group of all companies: of its members where they have a post at the one that demands it', async () => {
    const role = await app.db
      .insertInto('organisation_role_groups')
      .values({ com_code: null, name_ko: '보안', name_en: 'Security', name_zh: '安全', name_ja: '保安' })
      .returning('role_id')
      .executeTakeFirstOrThrow()
    const members = ['jiwoo.seo', 'popup.manager']
    for (const userName of members)
      await app.db
        .insertInto('organisation_role_members')
        .values({ role_id: role.role_id, kind: 'person', code: await codeOf(userName) })
        .execute()
    const saved = await save({ demandedOf: 'some', audience: [{ kind: 'role', code: String(role.role_id) }] }, 'FL')
    expect(saved.status).toBe(200)
    expect((await signIn('jiwoo.seo')).answer.setUp).toMatchObject({ isDue: true })
    // A member as well, but of nobody at the company that demands it.
    expect((await signIn('popup.manager')).answer.setUp).toBeNull()
  })

  test('by a role group she belongs to by a post elsewhere alone: of nobody there', async () => {
    const role = await app.db
      .insertInto('organisation_role_groups')
      .values({ com_code: null, name_ko: '개발', name_en: 'Developers', name_zh: '开发', name_ja: '開発' })
      .returning('role_id')
      .executeTakeFirstOrThrow()
    const audience = [{ kind: 'role', code: String(role.role_id) }]
    // Her own department, at the company she signs in to; she has a post at the other one as well.
    await app.db
      .insertInto('organisation_role_members')
      .values({ role_id: role.role_id, kind: 'department', code: 'HC1031' })
      .execute()
    expect((await save({ demandedOf: 'some', audience }, 'FL')).status).toBe(200)
    expect((await signIn('jiwoo.seo')).answer.setUp).toBeNull()
    await save({ demandedOf: 'some', audience })
    expect((await signIn('jiwoo.seo')).answer.setUp).toMatchObject({ isDue: true })
  })

  test('of two companies the shorter time of grace counts', async () => {
    await save({ demandedOf: 'everyone', graceDays: 9 })
    await save({ demandedOf: 'everyone', graceDays: 2 }, 'FL')
    const until = new Date(at.getTime() + 2 * 86_400_000).toISOString()
    expect((await signIn('jiwoo.seo')).answer.setUp).toEqual({ until, isDue: false })
  })

  test('programs are refused, which cannot set one up', async () => {
    await save({ demandedOf: 'everyone' })
    const email = 'board.manager@hanbit.example'
    expect(await app.visitor().send(accountsCalls.signInForToken, { email, password: demoPassword })).toMatchObject({
      status: 401,
      body: { error: { key: 'accounts.factor.mustSetUp' } },
    })
  })

  test('of somebody with posts in two companies no longer than the stricter one allows', async () => {
    await save({ rememberDays: 20 })
    await save({ rememberDays: 3 }, 'FL')
    const { client } = await signIn('jiwoo.seo')
    await setUpApp(client, at)
    expect((await signIn('jiwoo.seo')).answer.secondStep).toMatchObject({ rememberDays: 3 })
    await client.call(secondFactorCalls.removeAuthenticatorApp, {})
  })

  test('and lets browsers be remembered for fewer days, or none', async () => {
    const phone = await setUpApp((await signIn('reserve.manager')).client, at)
    await save({ rememberDays: 2 })
    pass(60)
    const { client, answer } = await signIn('reserve.manager')
    expect(answer.secondStep).toMatchObject({ rememberDays: 2 })
    await client.call(secondFactorCalls.finishSignIn, { code: phone.codeAt(at), remember: true })
    const again = () =>
      client.call(accountsCalls.signIn, { comcode: 'HC', username: 'reserve.manager', password: demoPassword })
    expect((await again()).secondStep).toBeNull()
    await save({ rememberDays: 0 })
    expect((await again()).secondStep).toMatchObject({ rememberDays: 0 })
    await save({ rememberDays: 2 })
    pass(2 * 86_400)
    expect((await again()).secondStep).not.toBeNull()
  })
})

test('a manager decides for the own company, a super administrator for all', async () => {
  const manager = await app.signIn('manager')
  expect((await save({ graceDays: 5 }, 'HC', manager)).status).toBe(200)
  expect(await manager.call(factorPolicyCalls.factorPolicy, { comCode: 'HC' })).toMatchObject({ graceDays: 5 })
  expect((await save({}, 'FL', manager)).status).toBe(404)
  expect((await save({}, 'FL')).status).toBe(200)
})

describe('an administrator resets a second factor', () => {
  test('that somebody has lost: everything of it goes, sessions end, it is told', async () => {
    const { client } = await signIn('jiwoo.seo')
    await setUpApp(client, at)
    const manager = await app.signIn('manager')
    const personCode = await codeOf('jiwoo.seo')
    expect(await manager.call(accountsCalls.account, { personCode })).toMatchObject({
      hasSecondFactor: true,
      can: { resetSecondFactor: true },
    })
    const waiting = await signIn('jiwoo.seo')
    await manager.call(accountsCalls.resetSecondFactor, { personCode })
    expect(await lastAudit()).toMatchObject({
      action: 'accounts.secondFactor.reset',
      target: `person:${personCode}`,
      person_code: await codeOf('manager'),
    })
    expect(await status(client)).toBe(401)
    expect(await waiting.client.call(secondFactorCalls.pendingSecondStep, {})).toMatchObject({ secondStep: null })
    expect((await signIn('jiwoo.seo')).answer.secondStep).toBeNull()
    const told = JSON.stringify(
      await app.db
        .selectFrom('pgboss.job' as never)
        .selectAll()
        .execute(),
    )
    expect(told).toContain('"change": "reset"'.replace(': ', ':'))
    expect(await manager.call(accountsCalls.account, { personCode })).toMatchObject({
      hasSecondFactor: false,
      can: { resetSecondFactor: false },
    })
  })

  test('not of a super administrator as a company manager, nor the own one', async () => {
    const manager = await app.signIn('manager')
    for (const userName of ['admin', 'manager'])
      expect((await manager.send(accountsCalls.resetSecondFactor, { personCode: await codeOf(userName) })).status).toBe(
        403,
      )
  })

  test('by the command of the machine, when no administrator can get in any more', async () => {
    await setUpApp(admin, at)
    await resetFactorByCommand(app.db, 'HC', 'admin', at)
    expect(await lastAudit()).toMatchObject({ action: 'accounts.secondFactor.reset', person_code: null })
    expect((await signIn('admin')).answer.secondStep).toBeNull()
  })
})
