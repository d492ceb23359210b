import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { demoPassword } from '../demo/demo-accounts.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})

const codeOf = async (userName: string) =>
  (
    await app.db
      .selectFrom('accounts_accounts')
      .select('person_code')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).person_code
const lastAction = async () =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'target', 'person_code'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('a one-time password', () => {
  test('ends all sessions, opens nothing but the change of password, and is then worth nothing (SETTINGS-034)', async () => {
    const before = await app.signIn('dohyun.kim')
    const personCode = await codeOf('dohyun.kim')
    const { oneTimePassword, expiresAt } = await manager.call(accountsCalls.resetPassword, { PersonId: personCode })
    expect(expiresAt).toBe(new Date(at.getTime() + 86_400_000).toISOString())
    expect(await lastAction()).toEqual({
      action: 'accounts.password.reset',
      target: `person:${personCode}`,
      person_code: await codeOf('manager'),
    })
    expect((await before.send(accountsCalls.mySessions, {})).status).toBe(401)
    await expect(app.signIn('dohyun.kim')).rejects.toMatchObject({ key: 'accounts.signIn.failed' })

    const client = app.visitor()
    const signedIn = await client.call(accountsCalls.signIn, {
      comcode: 'HC',
      username: 'dohyun.kim',
      password: oneTimePassword,
    })
    expect(signedIn.mustChangePassword).toBe(true)
    expect(await client.send(accountsCalls.mySessions, {})).toMatchObject({
      status: 403,
      body: { error: { key: 'accounts.password.mustChange' } },
    })
    expect((await client.send(shellCalls.currentUser, {})).status).toBe(200)

    await client.call(accountsCalls.changePassword, { OldPassword: oneTimePassword, NewPassword: 'Mine!Quail26' })
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(200)
    await expect(app.signIn('dohyun.kim', oneTimePassword)).rejects.toMatchObject({ key: 'accounts.signIn.failed' })
    await app.signIn('dohyun.kim', 'Mine!Quail26')
  })

  test('works for a day', async () => {
    const { oneTimePassword } = await admin.call(accountsCalls.resetPassword, { PersonId: await codeOf('haneul.song') })
    at = new Date(at.getTime() + 86_400_000)
    await expect(app.signIn('haneul.song', oneTimePassword)).rejects.toMatchObject({ key: 'accounts.signIn.failed' })
  })
})

describe('who may do it to whom', () => {
  const acts = [
    (client: TestClient, PersonId: string) => client.send(accountsCalls.resetPassword, { PersonId }),
    (client: TestClient, personCode: string) => client.send(accountsCalls.disableAccount, { personCode }),
    (client: TestClient, personCode: string) => client.send(accountsCalls.enableAccount, { personCode }),
  ]

  test.each([
    ['an employee', 'popup.manager', 'board.manager', 403],
    ['a company manager, an employee of another company', 'manager', 'haneul.song', 404],
    ['a company manager, nobody', 'manager', 'nobody', 404],
    ['a company manager, a super administrator', 'manager', 'admin', 403],
    ['a company manager, the own account', 'manager', 'manager', 403],
    ['a super administrator, the own account', 'admin', 'admin', 403],
    ['a super administrator, nobody', 'admin', 'nobody', 404],
  ])('%s: refused, and nothing changes', async (_who, actor, target, status) => {
    const client = await app.signIn(actor)
    const personCode = target === 'nobody' ? 'P-nobody' : await codeOf(target)
    const before = await hashOfAllTables(app.db)
    for (const act of acts) expect((await act(client, personCode)).status).toBe(status)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('the manager of a company in which someone only has a second post reaches no password', async () => {
    // 서지우 belongs to HC; whoever could set her password would be her there too.
    const jiwoo = await codeOf('jiwoo.seo')
    const role = await app.db
      .insertInto('organisation_role_groups')
      .values({ com_code: 'FL', name_ko: '관리자', name_en: 'Managers', name_zh: '', name_ja: '' })
      .returning('role_id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('organisation_role_members')
      .values({ role_id: role.role_id, kind: 'person', code: await codeOf('haneul.song') })
      .execute()
    await app.db
      .insertInto('organisation_role_grants')
      .values({ role_id: role.role_id, grant_name: 'companyManager' })
      .execute()
    await app.db
      .updateTable('accounts_accounts')
      .set({
        password_hash: app.db.selectFrom('accounts_accounts').select('password_hash').where('user_name', '=', 'admin'),
        must_change: false,
        one_time_until: null,
      })
      .where('user_name', '=', 'haneul.song')
      .execute()
    const haneul = await app.signIn('haneul.song')
    expect((await haneul.call(accountsCalls.account, { personCode: jiwoo })).can).toEqual({
      resetPassword: false,
      resetSecondFactor: false,
      disable: false,
      enable: false,
    })
    for (const act of acts) expect((await act(haneul, jiwoo)).status).toBe(403)
    expect((await haneul.send(accountsCalls.account, { personCode: await codeOf('dohyun.kim') })).status).toBe(404)
  })

  test('a super administrator reaches every company, a manager the own', async () => {
    for (const [client, target] of [
      [admin, 'haneul.song'],
      [admin, 'manager'],
      [manager, 'board.manager'],
    ] as const)
      expect((await client.call(accountsCalls.account, { personCode: await codeOf(target) })).can.resetPassword).toBe(
        true,
      )
    await admin.call(accountsCalls.resetPassword, { PersonId: await codeOf('haneul.song') })
  })
})

describe('shutting an account', () => {
  test('ends its sessions at once and keeps it out until it is opened again', async () => {
    const personCode = await codeOf('reserve.manager')
    const client = await app.signIn('reserve.manager')
    expect((await manager.call(accountsCalls.account, { personCode })).can).toEqual({
      resetPassword: true,
      // She has none.
      resetSecondFactor: false,
      disable: true,
      enable: false,
    })
    const { disabledAt } = await manager.call(accountsCalls.disableAccount, { personCode })
    expect(await lastAction()).toMatchObject({ action: 'accounts.account.disabled', target: `person:${personCode}` })
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(401)
    await expect(app.signIn('reserve.manager')).rejects.toMatchObject({ key: 'accounts.signIn.failed' })
    at = new Date(at.getTime() + 1_000)
    expect(await manager.call(accountsCalls.disableAccount, { personCode })).toEqual({ disabledAt })
    expect(await manager.call(accountsCalls.account, { personCode })).toMatchObject({
      disabledAt,
      can: { disable: false, enable: true },
    })

    expect(await manager.call(accountsCalls.enableAccount, { personCode })).toEqual({ disabledAt: null })
    expect(await lastAction()).toMatchObject({ action: 'accounts.account.enabled' })
    await app.signIn('reserve.manager', demoPassword)
  })
})
