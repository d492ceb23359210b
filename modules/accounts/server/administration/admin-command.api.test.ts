import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type App, buildApp } from '#apps/server/app.ts'
import { serverModules } from '#apps/server/modules.ts'
import { TestClient } from '#apps/server/testing/client.ts'
import { testConfig } from '#apps/server/testing/config.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { createLog } from '#platform/server/log.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { createFirstAccount, resetByCommand } from './admin-command.ts'

const { connection } = inject('testServer')
const database = `maru_first_${process.pid}`
const now = () => new Date('2026-03-02T00:00:00Z')
let app: App

beforeAll(async () => {
  await onServer(`create database ${database} encoding 'UTF8' template template0`)
  app = await buildApp({
    config: testConfig({ MARU_MODE: 'production' }),
    log: createLog('silent'),
    connection: { ...connection, database },
    modules: serverModules,
    dataFolder: tmpdir(),
    checkAnswers: true,
    work: false,
    now,
  })
})
afterAll(async () => {
  await app.close()
  await onServer(`drop database ${database} with (force)`)
})

async function onServer(statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const first = {
  comCode: 'NEW',
  companyName: '새 회사',
  personName: '홍길동',
  userName: 'Gildong.Hong',
  email: 'gildong@new.example',
}
const signIn = async (password: string) => {
  const client = new TestClient(app.http)
  const signedIn = await client.call(accountsCalls.signIn, { comcode: 'NEW', username: 'gildong.hong', password })
  return { client, signedIn }
}

test('in production nobody is there until the command makes the first administrator, who must change the password', async () => {
  const options = await new TestClient(app.http).call(accountsCalls.signInOptions, {})
  expect(options).toMatchObject({ companies: [], demo: null })

  const { oneTimePassword } = await createFirstAccount(app.services.database.writer, first, now())
  const { client, signedIn } = await signIn(oneTimePassword)
  expect(signedIn).toMatchObject({ comCode: 'NEW', mustChangePassword: true })
  await client.call(accountsCalls.changePassword, { OldPassword: oneTimePassword, NewPassword: 'Lantern!Quail26' })
  const { permissions, company } = await client.call(shellCalls.currentUser, {})
  expect([permissions.isSuperAdmin, company.companyName]).toEqual([true, '새 회사'])
})

test('a second time it refuses and changes nothing', async () => {
  const again = createFirstAccount(
    app.services.database.writer,
    { ...first, comCode: 'TWO', email: 'two@new.example' },
    now(),
  )
  await expect(again).rejects.toMatchObject({ code: 'ConflictException' })
  await signIn('Lantern!Quail26')
})

test('a reset lets someone in again whose account is shut, and ends the sessions', async () => {
  const { client } = await signIn('Lantern!Quail26')
  const { writer } = app.services.database
  await writer.updateTable('accounts_accounts').set({ disabled_at: now(), disabled_by: 'P1' }).execute()
  const { oneTimePassword } = await resetByCommand(writer, 'NEW', 'GILDONG.hong', now())
  expect((await client.send(accountsCalls.mySessions, {})).status).toBe(401)
  expect((await signIn(oneTimePassword)).signedIn.mustChangePassword).toBe(true)
  await expect(signIn('Lantern!Quail26')).rejects.toMatchObject({ key: 'accounts.signIn.failed' })
})

test('a reset of nobody says so', async () => {
  await expect(resetByCommand(app.services.database.writer, 'NEW', 'nobody', now())).rejects.toMatchObject({
    code: 'NotFoundException',
  })
})
