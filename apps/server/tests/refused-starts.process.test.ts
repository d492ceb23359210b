import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionUrl } from '#platform/server/database/embedded/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded/embedded.ts'
import { ADMIN_ROLE } from '#platform/server/database/embedded/settings.ts'
import { ProcessWorld, runToEnd } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

/** One line that says what is wrong and what to do, a code that says that it failed, and nothing for a programmer. */
function expectSentence({ code, output }: { code: number | null; output: string }, sentence: RegExp): void {
  expect(output).toMatch(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

describe('a database of somebody’s own that the portal cannot work on', () => {
  let server: EmbeddedPostgres
  let folder: string
  beforeAll(async () => {
    folder = await world.newFolder()
    server = await startEmbeddedPostgres({ dataDir: await world.newFolder(), log: { info() {}, warn() {} } })
  })
  afterAll(() => server.stop())

  async function say(statement: string, over: { user?: string; database?: string } = {}): Promise<unknown[]> {
    const client = new pg.Client({ ...server.connection, ...over })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const tablesOf = (database: string) =>
    say(`select relname from pg_class where relnamespace = 'public'::regnamespace`, { database })

  type Refusal = [database: string, statements: string[], sentence: RegExp]
  const refusals: Refusal[] = [
    [
      'bytes',
      [`create database bytes encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`],
      /^The database "bytes" is encoded in SQL_ASCII, and Maru needs UTF8\. Make another one /,
    ],
    [
      'kept',
      ['create database kept', 'alter database kept set default_transaction_read_only = on'],
      /^The database "kept" takes no changes from the role "maru": .* Reset it: alter database "kept" reset /,
    ],
  ]
  const moreRefusals: Refusal[] = [
    [
      'latin',
      [`create database latin encoding 'LATIN1' locale 'C' locale_provider libc template template0`],
      /^The database "latin" is encoded in LATIN1, and Maru needs UTF8\. Make another one .*create database/,
    ],
  ]
  test.each(refusals)('%s is refused in one sentence, and nothing is written into it', expectRefused)
  test.each(moreRefusals)('%s is refused in one sentence as well', { tags: 'long' }, expectRefused)

  async function expectRefused(...[database, statements, sentence]: Refusal): Promise<void> {
    for (const statement of statements) await say(statement)
    const env = { MARU_DATA: folder, DATABASE_URL: connectionUrl({ ...server.connection, database }) }
    expectSentence(await world.run(env), sentence)
    expect(await tablesOf(database)).toEqual([])
  }

  test('a role that may create nothing, and one that may create tables only, are told whose the database must be', async () => {
    const database = 'elsewhere'
    await say(`create database ${database}`, { user: ADMIN_ROLE })
    const env = { MARU_DATA: folder, DATABASE_URL: connectionUrl({ ...server.connection, database }) }
    expectSentence(
      await world.run(env),
      /^The role "maru" may not create tables in the schema "public" of the database "elsewhere"\. Make it the owner: alter database "elsewhere" owner to "maru"/,
    )
    expectSentence(await admin(env), /^The role "maru" may not create tables /)
    await say('grant create on schema public to maru', { user: ADMIN_ROLE, database })
    expectSentence(
      await world.run(env),
      /^The role "maru" may not create schemas in the database "elsewhere"\. Make it /,
    )
    expect(await tablesOf(database)).toEqual([])
  })

  test('tables that belong to another role are told, too', async () => {
    const database = 'loaded'
    await say(`create database ${database} owner maru`, { user: ADMIN_ROLE })
    await say('create table platform_migrations (owner text, name text, checksum text, applied_at timestamptz)', {
      user: ADMIN_ROLE,
      database,
    })
    const env = { MARU_DATA: folder, DATABASE_URL: connectionUrl({ ...server.connection, database }) }
    expectSentence(await world.run(env), /permission denied for table platform_migrations.* Make the role the owner /)
    expect(await tablesOf(database)).toEqual([{ relname: 'platform_migrations' }])
  })

  const admin = (env: Record<string, string>) =>
    runToEnd(
      join(import.meta.dirname, '../../../scripts/admin.ts'),
      ['reset', '--company', 'HC', '--user-name', 'jiwoo.seo'],
      env,
    )
})

describe('a data folder that is damaged', () => {
  /** Every file of the cluster with what is in it, but for the lock that PostgreSQL leaves when it crashes. */
  async function contentsOf(cluster: string): Promise<Map<string, string>> {
    const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile() && entry.name !== 'postmaster.pid')
      .map((entry) => join(entry.parentPath, entry.name))
    const hashes = paths.toSorted().map(async (path) => {
      const hash = createHash('sha256').update(await readFile(path))
      return [relative(cluster, path), hash.digest('hex')] as const
    })
    return new Map(await Promise.all(hashes))
  }

  const flip = async (path: string) => {
    const bytes = await readFile(path)
    bytes.fill(0xff, 40, 60)
    await writeFile(path, bytes)
  }

  type Damage = [name: string, damage: (path: string) => Promise<void>, why: RegExp]
  const damages: Damage[] = [
    ['PG_VERSION', (path) => rm(path), /PG_VERSION is missing in it/],
    ['global/pg_control', flip, /PostgreSQL says "incorrect checksum in control file"/],
  ]
  const moreDamages: Damage[] = [
    ['PG_VERSION', (path) => writeFile(path, ''), /PG_VERSION holds no number/],
    ['global/pg_control', (path) => truncate(path, 10), /PostgreSQL says "could not read file "global\/pg_con/],
    ['global/pg_control', (path) => rm(path), /PostgreSQL says "could not find the database system .*pg_control/],
    ['pg_wal', emptied, /PostgreSQL says "could not locate a valid checkpoint record/],
  ]
  test.each(damages)('%s: the start says so, and changes nothing (%#)', expectTold)
  test.each(moreDamages)(
    '%s, damaged otherwise: the start says so, and changes nothing (%#)',
    { tags: 'long' },
    expectTold,
  )

  async function expectTold(...[name, damage, why]: Damage): Promise<void> {
    const folder = await world.filledFolder()
    const cluster = join(folder, 'postgres/cluster')
    await damage(join(cluster, name))
    const before = await contentsOf(cluster)
    const refused = await world.run({ MARU_DATA: folder })
    expectSentence(refused, /^The database in .*\/postgres\/cluster is damaged: .* move .* aside and restore the last /)
    expect(refused.output).toMatch(why)
    expect(await contentsOf(cluster)).toEqual(before)
  }

  test('whose cluster is gone is not filled anew', async () => {
    const bare = await world.filledFolder()
    const cluster = join(bare, 'postgres/cluster')
    await rm(cluster, { recursive: true })
    expectSentence(
      await world.run({ MARU_DATA: bare }),
      /cluster is damaged: the folder is missing or empty\. Nothing /,
    )
    await expect(access(cluster)).rejects.toThrow('ENOENT')
  })

  test('whose files are there without their database gets no new one', async () => {
    const folder = await world.filledFolder()
    await rm(join(folder, 'postgres'), { recursive: true })
    expectSentence(
      await world.run({ MARU_DATA: folder }),
      /^.* holds stored files but no database, and none is made beside them\. Put its folder "postgres" back, .* restore the last backup/,
    )
    await expect(access(join(folder, 'postgres/cluster'))).rejects.toThrow('ENOENT')
  })
})

describe('a disk', () => {
  test('that is too small for a new database is told before anything is made on it', async ({ skip }) => {
    const disk = await world.newDisk(150)
    skip(!disk, 'mounting a disk needs root')
    const refused = await world.run({ MARU_DATA: disk! })
    expectSentence(
      refused,
      /is too small: a new database needs 200 MB of free room, and 1[45]\d MB are left\. Free some/,
    )
    expect(await readdir(join(disk!, 'postgres'))).not.toContain('cluster')
  })

  test('that is full to its last byte, and one that can only be read, are told; then all is there', {
    tags: 'long',
  }, async ({ skip }) => {
    const disk = await world.newDisk(400)
    skip(!disk, 'mounting a disk needs root')
    await world.filledFolder(disk)
    await world.leaveRoom(disk!, 0)
    expectSentence(
      await world.run({ MARU_DATA: disk! }),
      /^The disk of .* is full: PostgreSQL cannot start\. Free some/,
    )
    await world.leaveRoom(disk!, 200)
    remount(disk!, 'ro')
    expectSentence(await world.run({ MARU_DATA: disk! }), /^The disk can only be read .*\. Mount it for writing, or /)
    remount(disk!, 'rw')
    const portal = await world.start(disk!)
    expect(await portal.stop()).toBe(0)
  })
})

const remount = (disk: string, how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk])

/** Takes all files out of a folder. */
async function emptied(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await rm(join(folder, entry.name))
}
