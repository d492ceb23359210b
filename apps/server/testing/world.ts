import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { AccessMatrix, AccessWorld } from '#platform/testing/access-matrix.ts'

/** The demo company's people by the parts they play in the access matrix. */
export async function accessWorld(db: Db): Promise<AccessWorld> {
  const { rows } = await sql<{ userName: string; personCode: string; comCode: string; deptCode: string }>`
    select a.user_name as "userName", a.person_code as "personCode", p.com_code as "comCode", p.dept_code as "deptCode"
    from accounts_accounts a join organisation_posts p on p.person_code = a.person_code and p.is_primary
    where a.user_name in ('dohyun.kim', 'manager', 'haneul.song', 'popup.manager') and a.com_code in ('HC', 'FL')`.execute(
    db,
  )
  const found = (userName: string) => {
    const row = rows.find((each) => each.userName === userName)
    if (!row) throw new Error(`the demo company lacks ${userName}`)
    return row
  }
  return {
    employee: found('dohyun.kim'),
    colleague: found('popup.manager'),
    manager: found('manager'),
    stranger: found('haneul.song'),
    missing: { code: 'ffffffff-ffff-4fff-8fff-ffffffffffff', id: 2_000_000_000 },
  }
}

/** The rows of all modules. */
export async function readAccessMatrix(): Promise<AccessMatrix> {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('{platform,modules/*}/server/*.access-matrix.ts', { cwd: root })
  const parts = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<{ accessMatrix: AccessMatrix }>),
  )
  return Object.assign({}, ...parts.map((part) => part.accessMatrix)) as AccessMatrix
}

/** Tables that every request may touch: they count attempts and visits, not the business of anyone. */
const countersOnly = ['accounts_throttles', 'accounts_visits', 'platform_migrations']

/** Many thousand lines that are only ever counted up: their sum tells as much as their hash, at a tenth of the time. */
const countedUp: Readonly<Record<string, string>> = { shell_menu_uses: 'opens', boards_views: 'times' }

/** What is known of each table of a database; what was written since is asked again. */
const known = new WeakMap<Db, Map<string, string>>()

/**
 * One hash over every row of every table: the same before and after when nothing was changed. The first asking reads
 * all tables and has each of them note when it is written to; later ones read only those again.
 */
export async function hashOfAllTables(db: Db): Promise<string> {
  let hashes = known.get(db)
  const names = hashes ? await writtenSince(db) : await watchTables(db)
  hashes ??= new Map()
  for (const [name, hash] of await hashesOf(db, names)) hashes.set(name, hash)
  known.set(db, hashes)
  return createHash('md5')
    .update([...hashes].map((each) => each.join(' ')).join('|'))
    .digest('hex')
}

async function hashesOf(db: Db, names: readonly string[]): Promise<[string, string][]> {
  if (names.length === 0) return []
  const hashes = names.map((name) =>
    countedUp[name]
      ? sql`(select count(*) || ' ' || sum(${sql.ref(countedUp[name])}) from ${sql.table(name)})`
      : sql`(select count(*) || coalesce(sum(hashtextextended(t::text, 0))::text, '') from ${sql.table(name)} t)`,
  )
  const { rows } = await sql<{ hashes: string[] }>`select array[${sql.join(hashes)}]::text[] as hashes`.execute(db)
  return names.map((name, at) => [name, rows[0]!.hashes[at]!])
}

/** @returns the names of all tables that count, in order */
async function watchTables(db: Db): Promise<string[]> {
  await sql`create schema if not exists testing`.execute(db)
  await sql`create table if not exists testing.written (name text not null)`.execute(db)
  await sql`
    create or replace function testing.note_writing() returns trigger language plpgsql as $$
    begin
      insert into testing.written values (tg_table_name);
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !countersOnly.includes(name))
  for (const name of names)
    await sql`create or replace trigger testing_note_writing
      after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function testing.note_writing()`.execute(db)
  return names
}

async function writtenSince(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from testing.written returning name`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}
