import { randomBytes } from 'node:crypto'
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { ensureDatabase } from '../database/embedded/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { nothingWaits } from '../jobs/given-up.ts'
import { Jobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { backUp } from './backup.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const log = createLog('silent')
const platform = { owner: 'platform', folder: join(import.meta.dirname, '../database/migrations') }

// What a backup can stumble over: tables that refer to each other and to themselves, computed columns, triggers, rows
// that a migration brings, values of every kind.
const sampleSql = `
  create table sample_departments (id bigint generated always as identity primary key, parent_id bigint references sample_departments, head_id bigint);
  create table sample_people (
    id bigint generated always as identity primary key, name text not null, dept_id bigint references sample_departments on delete cascade,
    photo bytea, born date, at timestamptz default now(), tags text[], more jsonb, pause interval, ratio double precision,
    initial text generated always as (left(name, 1)) stored);
  alter table sample_departments add constraint sample_departments_head foreign key (head_id) references sample_people;
  create table sample_pairs (id bigint generated always as identity primary key, number int not null, half text not null);
  create table sample_kinds (name text primary key, touched int not null default 0);
  insert into sample_kinds (name) values ('brought by the migration');
  create function sample_touch() returns trigger language plpgsql as $$ begin new.touched := new.touched + 1; return new; end $$;
  create trigger sample_touch before insert or update on sample_kinds for each row execute function sample_touch();`

let postgres: EmbeddedPostgres
let folder: string
let sample: { owner: string; folder: string }
const clients: pg.Client[] = []
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-backup-'))
  await chmod(folder, 0o755)
  sample = { owner: 'sample', folder: join(folder, 'migrations') }
  await mkdir(sample.folder)
  await writeFile(join(sample.folder, '0001-create-sample.sql'), sampleSql)
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
})

afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const path = (name: string) => join(folder, `${name}-${made++}`)
const emptyDatabase = (): Promise<pg.ClientConfig> => ensureDatabase(postgres.connection, `hall_${made++}`)

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  clients.push(client)
  return client
}

/** A portal with a little of everything in it. */
async function filledPortal(): Promise<{ connection: pg.ClientConfig; filesFolder: string; client: pg.Client }> {
  const connection = await emptyDatabase()
  await migrate(connection, [platform, sample], log)
  const client = await connect(connection)
  await client.query(`
    insert into sample_departments (parent_id) values (null), (1), (1);
    insert into sample_people (name, dept_id, photo, born, tags, more, pause, ratio) values
      ('서지우', 2, '\\x00ff0a5c', '1990-02-28', '{가,"b,c",null}', '{"a":[1,"\\\\n"]}', '1 mon 2 days 03:04:05.678', 0.1),
      (E'tab\\there\\nline\\\\end \\\\.', 3, null, null, null, null, '-1 days', 'NaN');
    update sample_departments set head_id = 1 where id = 2;
    insert into sample_kinds (name) values ('kind');
    update sample_kinds set touched = 7 where name = 'kind';
    select nextval('sample_pairs_id_seq') from generate_series(1, 41);
    insert into platform_audit (request_id, action) values ('r', 'sample.act')`)
  const filesFolder = join(path('portal'), 'files')
  const storage = openDiskStorage(filesFolder)
  for (const size of [0, 10, 200_000]) await storage.put(Readable.from([randomBytes(size)]))
  return { connection, filesFolder, client }
}

/** Every row of every table, by name and in an order of its own. */
async function contents(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const all: Record<string, string> = {}
    for (const { name } of rows) {
      const result = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
      )
      all[name] = result.rows[0]!.hash
    }
    return all
  } finally {
    await client.end()
  }
}

const restore = (connection: pg.ClientConfig, from: string, filesFolder = join(path('restored'), 'files')) =>
  restoreBackup({ connection, filesFolder, from, migrations: [platform, sample], log })

const backUpTo = (to: string, portal: { connection: pg.ClientConfig; filesFolder: string }) =>
  backUp({ ...portal, to, version: '1.2.3' })

async function filesIn(top: string): Promise<string[]> {
  const found = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

describe('backup and restore', () => {
  test('contents, files and sequences are equal, triggers and keys are there again', async () => {
    const portal = await filledPortal()
    const to = path('backup')
    const manifest = await backUpTo(to, portal)
    expect(manifest.tables.find(({ name }) => name === 'sample_people')).toMatchObject({ rows: 2 })
    expect(manifest.storedFiles).toEqual({ count: 3, bytes: 200_010 })
    expect((await stat(to)).mode & 0o077).toBe(0)

    const target = await emptyDatabase()
    const filesFolder = join(path('restored'), 'files')
    await restore(target, to, filesFolder)
    expect(await contents(target)).toEqual(await contents(portal.connection))
    expect(await filesIn(filesFolder)).toEqual(await filesIn(portal.filesFolder))

    const client = await connect(target)
    const pair = await client.query(`insert into sample_pairs (number, half) values (1, 'a') returning id::int`)
    expect(pair.rows[0]).toEqual({ id: 42 })
    const kind = await client.query(`insert into sample_kinds (name) values ('new') returning touched`)
    expect(kind.rows[0]).toEqual({ touched: 1 })
    await expect(client.query('insert into sample_people (name, dept_id) values ($1, 99)', ['x'])).rejects.toThrow(
      'foreign key',
    )
    await expect(client.query('delete from platform_audit')).rejects.toThrow('never changed')
  })

  test('under write load the backup is one moment: pairs are never split, and every stored file that a row names is there', async () => {
    const portal = await filledPortal()
    const storage = openDiskStorage(portal.filesFolder)
    const load = { on: true }
    let written = 0
    const writer = async (number: number) => {
      const client = await connect(portal.connection)
      while (load.on) {
        const { key } = await storage.put(Readable.from([randomBytes(100)]))
        await client.query('begin')
        await client.query(`insert into sample_pairs (number, half) values ($1, $2)`, [number, key])
        await client.query(`insert into sample_people (name, dept_id) values ($1, 2)`, [key])
        await client.query('commit')
        written += 1
        number += 3
      }
    }
    const writers = [1, 2, 3].map(writer)
    await expect.poll(() => written).toBeGreaterThan(50)
    const to = path('backup')
    const before = written
    await backUpTo(to, portal)
    const whileBackingUp = written - before
    load.on = false
    await Promise.all(writers)
    expect(whileBackingUp).toBeGreaterThan(0)

    const target = await emptyDatabase()
    const filesFolder = join(path('restored'), 'files')
    await restore(target, to, filesFolder)
    const client = await connect(target)
    const { rows } = await client.query<{ half: string; name: string }>(
      `select half, name from sample_pairs full join (select * from sample_people where name like '%-%') p on half = name`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.length).toBeLessThanOrEqual(written)
    expect(rows.filter(({ half, name }) => half === null || name === null)).toEqual([])
    const stored = new Set(await filesIn(filesFolder))
    expect(rows.filter(({ half }) => !stored.has(half))).toEqual([])
    // What is handed out next was never handed out before.
    const next = await client.query(
      `insert into sample_pairs (number, half) values (0, '') returning id > (select max(id) from sample_pairs) as new`,
    )
    expect(next.rows[0]).toEqual({ new: true })
  })

  /** Nothing of this work is settled, so that no connection of ours is asked for one. */
  const deps = { database: { writer: {} as Db } }
  const givenUp = nothingWaits('a test looks at what was done')

  test('unfinished background work is there and is done, finished work is not', async () => {
    const portal = await filledPortal()
    const before = new Jobs({ connection: portal.connection, log })
    await before.start(
      {
        'sample.work': { run: async () => undefined, givenUp },
        'sample.idle': { run: async () => undefined, givenUp },
      },
      deps,
      { work: false },
    )
    await portal.client.query('select 1')
    await insertJobs(portal.client, before, ['first', 'second'])
    await portal.client.query(
      `update pgboss.job set state = 'completed', completed_on = now() where data ->> 'task' = 'first'`,
    )
    const to = path('backup')
    const manifest = await backUpTo(to, portal)
    await before.stop()
    expect(manifest.unfinishedJobs).toEqual({ 'sample.work': 1 })

    const target = await emptyDatabase()
    await restore(target, to)
    const done: unknown[] = []
    const after = new Jobs({ connection: target, log })
    const work = { 'sample.work': { run: async (_deps: unknown, data: unknown) => void done.push(data), givenUp } }
    await after.start(work, deps, { work: true })
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ task: 'second' }])
    await after.stop()
  })

  test.runIf(process.env.TEST_DATABASE_URL)('from the embedded server into an external one', async () => {
    const portal = await filledPortal()
    const to = path('backup')
    await backUpTo(to, portal)
    const admin = await connect({ connectionString: process.env.TEST_DATABASE_URL })
    const name = `maru_restore_${randomBytes(4).toString('hex')}`
    await admin.query(`create database ${name} encoding 'UTF8' template template0`)
    try {
      const url = new URL(process.env.TEST_DATABASE_URL!)
      url.pathname = `/${name}`
      await restore({ connectionString: url.href }, to)
      expect(await contents({ connectionString: url.href })).toEqual(await contents(portal.connection))
    } finally {
      await admin.query(`drop database ${name} with (force)`)
    }
  })

  test('a backup of an older version is brought to the newest shape', async () => {
    const portal = await filledPortal()
    const to = path('backup')
    await backUpTo(to, portal)
    const newer = join(sample.folder, '0002-add-motto.sql')
    await writeFile(newer, `alter table sample_kinds add column motto text not null default 'none'`)
    try {
      const target = await emptyDatabase()
      await restore(target, to)
      const client = await connect(target)
      const { rows } = await client.query(`select motto, touched from sample_kinds where name = 'kind'`)
      expect(rows).toEqual([{ motto: 'none', touched: 8 }])

      const later = path('backup')
      await backUpTo(later, { connection: target, filesFolder: portal.filesFolder })
      await rm(newer)
      await expect(restore(await emptyDatabase(), later)).rejects.toThrow(/sample\/0002-add-motto this version lacks/)
    } finally {
      await rm(newer, { force: true })
    }
  })
})

describe('refusals', () => {
  test('a backup never overwrites and leaves nothing half done', async () => {
    const portal = await filledPortal()
    const to = path('backup')
    await mkdir(to)
    await expect(backUpTo(to, portal)).rejects.toThrow(/is there already/)
    expect(await readdir(to)).toEqual([])

    const other = path('backup')
    await mkdir(`${other}.part`)
    await expect(backUpTo(other, portal)).rejects.toThrow(/another backup is being written/)

    const stopped = path('backup')
    await expect(backUp({ ...portal, to: stopped, version: '1', signal: AbortSignal.abort() })).rejects.toThrow(
      'broken off',
    )
    await expect(backUpTo(stopped, { ...portal, connection: await emptyDatabase() })).rejects.toThrow(
      'nothing to back up',
    )
    await expect(stat(`${stopped}.part`)).rejects.toThrow('ENOENT')
  })

  test('a database or a folder that holds something is left alone', async () => {
    const portal = await filledPortal()
    const to = path('backup')
    await backUpTo(to, portal)
    const before = await contents(portal.connection)
    await expect(restore(portal.connection, to)).rejects.toThrow(
      /not empty: it has \d+ tables, platform_audit among them/,
    )
    await expect(restore(await emptyDatabase(), to, portal.filesFolder)).rejects.toThrow(/holds files already/)
    expect(await contents(portal.connection)).toEqual(before)
  })

  test.each([
    [
      'a changed file',
      (to: string) => appendFile(join(to, 'tables/sample_people.copy.gz'), 'x'),
      /sample_people.* is not as it was written/,
    ],
    ['a missing file', (to: string) => rm(join(to, 'tables/sample_kinds.copy.gz')), /sample_kinds.* cannot be read/],
    ['a missing list', (to: string) => rm(join(to, 'SHA256SUMS')), /no SHA256SUMS/],
    [
      'a path that leads outside',
      (to: string) => appendFile(join(to, 'SHA256SUMS'), `${'0'.repeat(64)}  files/../../x\n`),
      /names something/,
    ],
    ['no backup at all', (to: string) => rm(join(to, 'manifest.json')), /holds no backup/],
  ])('%s is found before anything is restored', async (_what, harm, message) => {
    const portal = await filledPortal()
    const to = path('backup')
    await backUpTo(to, portal)
    await harm(to)
    const target = await emptyDatabase()
    await expect(restore(target, to)).rejects.toThrow(message)
    expect(await contents(target)).toEqual({})
  })

  test('a restore that fails on the way leaves the place empty, so that it can be tried again', async () => {
    const portal = await filledPortal()
    // A row that breaks a key: such a thing can come only from a database whose keys were switched off.
    await portal.client.query(
      `alter table sample_people drop constraint sample_people_dept_id_fkey; update sample_people set dept_id = 99 where id = 1`,
    )
    const to = path('backup')
    await backUpTo(to, portal)
    const target = await emptyDatabase()
    const filesFolder = join(path('restored'), 'files')
    await expect(restore(target, to, filesFolder)).rejects.toThrow('sample_people_dept_id_fkey')
    expect(await contents(target)).toEqual({})
    expect(await filesIn(filesFolder)).toEqual([])
    await expect(restore(target, to, filesFolder)).rejects.toThrow('sample_people_dept_id_fkey')
  })

  test('the manifest names the version and each migration', async () => {
    const portal = await filledPortal()
    const to = path('backup')
    await backUpTo(to, portal)
    const manifest = await readManifest(to)
    expect(manifest.version).toBe('1.2.3')
    expect(manifest.migrations.map(({ owner, name }) => `${owner}/${name}`)).toContain('sample/0001-create-sample')
  })
})

async function insertJobs(client: pg.Client, jobs: Jobs, tasks: string[]): Promise<void> {
  const work = tasks.map((task) => ({
    id: crypto.randomUUID(),
    data: { task },
    priority: 0,
    startAfter: new Date(0),
    singletonKey: null,
  }))
  await jobs.putBack(client, 'sample.work', work)
}
