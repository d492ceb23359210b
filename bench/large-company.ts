import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { hashPassword } from '#modules/accounts/server/passwords/hashing.ts'
import { environmentOf, root } from './portal.ts'
import type { SampledPerson } from './search-queries.ts'

/** How large the company is that people and departments are looked for in. */
export const people = 100_000
export const departments = 10_000
/** Queries of each kind. */
export const samples = 40

/** People evenly spread over the company. */
export async function samplePeople(client: pg.Client, comCode: string): Promise<SampledPerson[]> {
  const { rows } = await client.query<SampledPerson>(
    `select name_ko as name, name_en as "nameEn", extension, email from (
       select *, row_number() over (order by person_code) as nth, count(*) over () as all_people
       from organisation_people where home_com_code = $1 and state = 'active' and name_ko ~ '^[가-힣]{3}$'
     ) people where nth % (all_people / $2::int) = 0 order by nth limit $2::int`,
    [comCode, samples],
  )
  return rows
}

/** Gives somebody of the large company the demo's password. */
export async function openAccount(client: pg.Client): Promise<{ userName: string; comCode: string }> {
  const { rows } = await client.query<{ userName: string; comCode: string }>(
    `update accounts_accounts set password_hash = $1, password_changed_at = now()
     where person_code = (
       select a.person_code from accounts_accounts a join organisation_people p on p.person_code = a.person_code
       where p.state = 'active' and p.home_com_code like 'L%' order by a.person_code offset 1000 limit 1)
     returning user_name as "userName", com_code as "comCode"`,
    [await hashPassword(demoPassword)],
  )
  return rows[0]!
}

/** Fills a data folder with a large company. */
export async function seedLargeCompany(data: string, size = { people, departments }): Promise<void> {
  console.log(`seeding ${size.people.toLocaleString('en')} people …`)
  const args = ['--people', String(size.people), '--departments', String(size.departments)]
  const child = spawn(process.execPath, [join(root, 'scripts/seed.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environmentOf(data),
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('seeding failed')
}
