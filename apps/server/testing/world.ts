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

/** One hash over every row of every table: the same before and after when nothing was changed. */
export async function hashOfAllTables(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !countersOnly.includes(name))
  const hashes = names.map(
    (name) => sql`(select count(*) || coalesce(sum(hashtextextended(t::text, 0))::text, '') from ${sql.table(name)} t)`,
  )
  const { rows: result } = await sql<{ hash: string }>`select md5(concat_ws('|', ${sql.join(hashes)})) as hash`.execute(
    db,
  )
  return result[0]!.hash
}
