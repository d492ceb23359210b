import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { connectionUrl, type DatabaseConnection, ensureDatabase } from './connection.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

const log = { info() {}, warn() {} }
const folders: string[] = []
const children: ChildProcess[] = []

// The folder is open to its owner only: as root, PostgreSQL has to work below it as another user.
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'maru-test-'))
  folders.push(folder)
  return folder
}

/** With a cluster that was started once and stopped in order: to create one takes longer than what is tried with it. */
async function usedFolder() {
  const folder = await newFolder()
  await promisify(execFile)('cp', ['-a', `${used}/.`, folder])
  return folder
}

let used: string
beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'maru-test-'))
  await (await start(used)).stop()
})
afterAll(() => rm(used, { recursive: true, force: true }))

async function start(dataDir: string) {
  return await startEmbeddedPostgres({ dataDir, log })
}

type Keeper = { connection: DatabaseConnection; joined: boolean; stop: () => Promise<void>; kill: () => Promise<void> }

function launchKeeper(dataDir: string): ChildProcess {
  const child = fork(join(import.meta.dirname, 'embedded.fixture.ts'), [dataDir], { execArgv: [] })
  children.push(child)
  return child
}

async function keeperProcess(dataDir: string): Promise<Keeper> {
  const child = launchKeeper(dataDir)
  const ended = once(child, 'exit')
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the process ended'))),
  ])) as [Pick<Keeper, 'connection' | 'joined'>]
  return {
    ...message,
    async stop() {
      child.send('stop')
      expect(await ended).toEqual([0, null])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function query(connection: DatabaseConnection | string, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A database with one acknowledged row. */
async function writeRow(connection: DatabaseConnection) {
  const database = await ensureDatabase(connection, 'hall')
  await query(database, `create table guests (name text); insert into guests values ('서지우')`)
}

async function readRow(connection: DatabaseConnection) {
  return await query({ ...connection, database: 'hall' }, 'select name from guests')
}

async function postmasterPid(dataDir: string) {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  return text ? Number(text.split('\n')[0]) : null
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const result = await attempt().catch(() => undefined)
    if (result) return result
    await delay(20)
  }
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) {
    const pid = await postmasterPid(folder)
    if (pid) {
      const postgres = await start(folder).catch(() => null)
      await postgres?.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
})

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  test('keeps what was written from one start to the next', async () => {
    const folder = await newFolder()
    const first = await start(folder)
    expect(first.joined).toBe(false)
    await writeRow(first.connection)
    await first.stop()
    await first.stop()
    expect(await postmasterPid(folder)).toBe(null)

    const second = await start(folder)
    expect(second.joined).toBe(false)
    expect(await readRow(second.connection)).toEqual([{ name: '서지우' }])
    await second.stop()
  })

  test('orders in Korean, checks its pages, waits for the disk, listens on no port and gives no superuser', async () => {
    const folder = await newFolder()
    const { connection, stop } = await start(folder)
    const [row] = await query(
      connection,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
              (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    )
    expect(row).toEqual({
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      zone: 'UTC',
      locale: 'i:ko',
      superuser: false,
    })
    expect((await lstat(connection.host)).mode & 0o777).toBe(0o700)
    await stop()
  })

  test('is joined by the next process when the one before was killed, with all that was acknowledged', async () => {
    const folder = await usedFolder()
    const killed = await keeperProcess(folder)
    await writeRow(killed.connection)
    await killed.kill()

    const next = await start(folder)
    expect(next.joined).toBe(true)
    expect(await readRow(next.connection)).toEqual([{ name: '서지우' }])
    await next.stop()
    expect(await postmasterPid(folder)).toBe(null)
  })

  test('is one cluster for two processes that start at once in an empty folder, and stops with the last', async () => {
    const folder = await newFolder()
    const keepers = await Promise.all([keeperProcess(folder), keeperProcess(folder)])
    expect(keepers.map((keeper) => keeper.joined).sort((a, b) => Number(a) - Number(b))).toEqual([false, true])
    const starter = keepers.find((keeper) => !keeper.joined)!
    const joiner = keepers.find((keeper) => keeper.joined)!
    await writeRow(starter.connection)
    expect(await readRow(joiner.connection)).toEqual([{ name: '서지우' }])
    const pid = await postmasterPid(folder)

    await starter.stop()
    expect(await readRow(joiner.connection)).toEqual([{ name: '서지우' }])
    expect(await postmasterPid(folder)).toBe(pid)

    await joiner.stop()
    expect(await postmasterPid(folder)).toBe(null)
  })

  test('starts whole after a process was killed in the middle of creating it', async () => {
    const folder = await newFolder()
    const child = launchKeeper(folder)
    await eventually(async () =>
      (await readdir(join(folder, 'postgres'))).some((name) => name.startsWith('cluster.new-')),
    )
    child.kill('SIGKILL')
    await once(child, 'exit')

    const next = await start(folder)
    expect(next.joined).toBe(false)
    await writeRow(next.connection)
    await next.stop()
    expect(await readdir(join(folder, 'postgres'))).toContain('cluster')
  })

  test('recovers at the next start when it was killed together with its keeper', async () => {
    const folder = await usedFolder()
    const keeper = await keeperProcess(folder)
    await writeRow(keeper.connection)
    await keeper.kill()
    process.kill((await postmasterPid(folder))!, 'SIGKILL')

    const next = await start(folder)
    expect(next.joined).toBe(false)
    expect(await readRow(next.connection)).toEqual([{ name: '서지우' }])
    await next.stop()
  })

  test('is started again when it dies under its keepers', async () => {
    const folder = await usedFolder()
    const postgres = await start(folder)
    const joiner = await keeperProcess(folder)
    await writeRow(postgres.connection)
    const pid = (await postmasterPid(folder))!
    process.kill(pid, 'SIGKILL')
    expect(await eventually(() => readRow(postgres.connection))).toEqual([{ name: '서지우' }])
    expect(await postmasterPid(folder)).not.toBe(pid)

    await postgres.stop()
    expect(await readRow(joiner.connection)).toEqual([{ name: '서지우' }])
    await joiner.stop()
    expect(await postmasterPid(folder)).toBe(null)
  })

  test('starts when its lock file names a process that is another one by now', async () => {
    const folder = await usedFolder()
    const { uid, gid } = await serverAccount()
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
    children.push(stranger)
    await writeFile(
      join(folder, 'postgres/cluster/postmaster.pid'),
      [stranger.pid, folder, 1, 5432, '', '', '', 'ready'].join('\n'),
    )

    const second = await start(folder)
    expect(second.joined).toBe(false)
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(stranger.exitCode).toBe(null)
  })

  test('puts its socket in a short folder when the path of its own is too long for one', async () => {
    const folder = await newFolder()
    const deep = join(folder, '가나다라마바사 "quoted"'.repeat(2), "it's, deep", 'x'.repeat(40))
    const postgres = await start(deep)
    expect(postgres.connection.host).toMatch(/^\/tmp\/maru-/)
    expect((await lstat(postgres.connection.host)).mode & 0o777).toBe(0o700)
    const joiner = await keeperProcess(deep)
    expect(joiner.joined).toBe(true)
    await joiner.stop()
    await postgres.stop()
    await rm(postgres.connection.host, { recursive: true })
  })

  test('says what is wrong: another version, a damaged start, a place where nothing can be written', async () => {
    const folder = await usedFolder()
    const versionFile = join(folder, 'postgres/cluster/PG_VERSION')
    const version = await readFile(versionFile, 'utf8')
    await writeFile(versionFile, '14\n')
    await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 14, but PostgreSQL 18 is installed/)
    await writeFile(versionFile, version)

    await rm(join(folder, 'postgres/cluster/global/pg_control'))
    await expect(start(folder)).rejects.toThrow(
      /cluster is damaged: PostgreSQL says "could not find the database system [^\n]*pg_control[^\n]*$/,
    )

    await writeFile(join(folder, 'file'), '')
    const refusal = start(join(folder, 'file/data'))
    await expect(refusal).rejects.toBeInstanceOf(EmbeddedPostgresError)
    await expect(refusal).rejects.toThrow(/MARU_DATA/)
  })
})

describe('ensureDatabase', { timeout: 30_000 }, () => {
  test('creates a database once, whoever asks at the same time, and the address leads to it', async () => {
    const folder = await usedFolder()
    const { connection, stop } = await start(folder)
    const name = 'the "hall" 마루+1'
    const made = await Promise.all([1, 2, 3].map(() => ensureDatabase(connection, name)))
    expect(made[0]).toEqual({ ...connection, database: name })
    expect(await query(connectionUrl(made[0]!), 'select current_database() as name')).toEqual([{ name }])
    await stop()
  })
})
