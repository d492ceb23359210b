import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { ADMIN_ROLE } from '#platform/server/database/embedded/settings.ts'
import { keepPage, openPage, ProcessWorld, signIn, soon, visit } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

/** Makes the database such as a standby is after a failover, or ends that; connections break as they do then. */
async function takeChanges(folder: string, isTaken: boolean): Promise<void> {
  const client = await world.connect(folder)
  await client.query('set default_transaction_read_only = off')
  await client.query(
    `alter database maru ${isTaken ? 'reset' : 'set'} default_transaction_read_only ${isTaken ? '' : '= on'}`,
  )
  if (!isTaken)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  await client.end()
}

test('while the database takes no changes people go on reading and are told; then all is as before, by itself', async () => {
  const folder = await world.filledFolder()
  const portal = await world.start(folder)
  const jiwoo = await signIn(portal.url, 'jiwoo.seo')
  const page = await keepPage(portal.url, jiwoo)
  await expect.poll(() => page.standings(), soon).toEqual([null])
  const save = () => jiwoo.send(accountsCalls.savePreferences, { theme: 'dark' })
  const ready = async (query = '') => {
    const answer = await fetch(`${portal.url}/readyz${query}`)
    return [answer.status, await answer.json()]
  }

  await takeChanges(folder, false)
  await expect.poll(() => ready(), soon).toEqual([200, { status: 'read-only' }])
  expect(await ready('?write=1')).toEqual([503, { status: 'read-only' }])
  const refused = await save()
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: { key: 'errors.readOnly' } },
  })
  expect(refused.text).toMatch(/[가-힣]{2,}/)
  const enter = { comcode: 'HC', username: 'dohyun.kim', password: demoPassword }
  expect((await visit(portal.url).send(accountsCalls.signIn, enter)).status).toBe(503)
  expect((await jiwoo.call(shellCalls.currentUser, {})).userConfig.theme).toBe('auto')
  const cookie = [...jiwoo.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await (await fetch(`${portal.url}/po/`, { headers: { cookie } })).text()).toContain('"stopped":"readOnly"')
  await expect.poll(() => page.standings().at(-1), soon).toBe('readOnly')

  // Long enough for every queue to be looked at several times.
  const linesBefore = portal.output().split('\n').length
  await wait(12_000)
  for (let attempt = 0; attempt < 20; attempt++) expect((await save()).status).toBe(503)
  expect(portal.output().split('\n').slice(linesBefore)).toEqual([])
  expect(portal.output().split('only lets itself be read').length - 1).toBe(1)

  await takeChanges(folder, true)
  await expect.poll(async () => (await save()).status, soon).toBe(200)
  expect(await ready('?write=1')).toEqual([200, { status: 'ready' }])
  await expect.poll(() => page.standings().at(-1), soon).toBe(null)
  for (let attempt = 0; attempt < 20; attempt++) expect((await save()).status).toBe(200)
  page.close()
  const { rows } = await signOutAndLook(folder, portal.url)
  expect(rows).toEqual([{ state: 'completed' }])
  expect(await portal.stop()).toBe(0)
})

test('a standby is read while it is one, without piling up connections, and written as soon as it is the primary', async () => {
  const folder = await world.filledFolder()
  const portal = await world.start(folder)
  const jiwoo = await signIn(portal.url, 'jiwoo.seo')
  const save = () => jiwoo.send(accountsCalls.savePreferences, { theme: 'dark' })
  // With this file the database comes back as a standby, and the portal starts it again when it has ended.
  await writeFile(join(folder, 'postgres/cluster/standby.signal'), '')
  process.kill(
    Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]),
    'SIGINT',
  )
  const stateOf = async () => (await (await fetch(`${portal.url}/readyz`)).json()) as unknown
  await expect.poll(stateOf, soon).toEqual({ status: 'read-only' })
  expect(await save()).toMatchObject({ status: 503, body: { error: { key: 'errors.readOnly' } } })
  expect((await jiwoo.call(shellCalls.currentUser, {})).userConfig.theme).toBe('auto')

  const administrator = await world.connect(folder, ADMIN_ROLE)
  const connections = async () => (await administrator.query('select from pg_stat_activity')).rowCount!
  const before = await connections()
  await wait(8_000)
  expect(await connections()).toBeLessThan(before + 5)
  await administrator.query('select pg_promote()')
  await administrator.end()
  await expect.poll(async () => (await save()).status, soon).toBe(200)
  expect(await portal.stop()).toBe(0)
})

test('a process starts on a standby, reads from it, and works as soon as it is the primary', async () => {
  const folder = await world.filledFolder()
  await writeFile(join(folder, 'postgres/cluster/standby.signal'), '')
  const portal = await world.start(folder)
  expect(portal.output()).toMatch(
    /is a standby, which takes no changes\. .*pg_promote\(\)\. Until then it is only read\./,
  )
  expect(await (await fetch(`${portal.url}/readyz`)).json()).toEqual({ status: 'read-only' })
  const enter = { comcode: 'HC', username: 'jiwoo.seo', password: demoPassword }
  expect(await visit(portal.url).send(accountsCalls.signIn, enter)).toMatchObject({
    status: 503,
    body: { error: { key: 'errors.readOnly' } },
  })

  const administrator = await world.connect(folder, ADMIN_ROLE)
  await administrator.query('select pg_promote()')
  await administrator.end()
  await expect.poll(async () => (await visit(portal.url).send(accountsCalls.signIn, enter)).status, soon).toBe(200)
  const jiwoo = await signIn(portal.url, 'jiwoo.seo')
  const page = await openPage(portal.url, jiwoo)
  // Background work and messages between processes began, too.
  const { rows } = await signOutAndLook(folder, portal.url)
  expect(rows).toEqual([{ state: 'completed' }])
  await jiwoo.call(accountsCalls.signOut, {})
  await expect.poll(() => page.closed(), soon).toBe(true)
  expect(await portal.stop()).toBe(0)
})

test('a standby that lacks a migration is refused in a sentence', async () => {
  const folder = await world.filledFolder()
  const before = await world.start(folder)
  const client = await world.connect(folder)
  await client.query(`delete from platform_migrations where owner = 'boards' and name like '0001-%'`)
  await client.end()
  expect(await before.stop()).toBe(0)
  await writeFile(join(folder, 'postgres/cluster/standby.signal'), '')
  const refused = await world.run({ MARU_DATA: folder })
  expect(refused.output).toMatch(
    /^The server of the database "maru" is a standby, .* before the migration boards\/0001-\S+ is in it\.\n$/,
  )
  expect(refused.code).toBe(1)
})

/** Background work goes on: what follows a sign-out is done. */
async function signOutAndLook(folder: string, url: string) {
  const dohyun = await signIn(url, 'dohyun.kim')
  await dohyun.call(accountsCalls.signOut, {})
  const client = await world.connect(folder)
  const look = () =>
    client.query<{ state: string }>(`select state from pgboss.job where name like 'accounts.sessionsEnded.%'`)
  await expect.poll(async () => (await look()).rows, soon).toEqual([{ state: 'completed' }])
  const found = await look()
  await client.end()
  return found
}
