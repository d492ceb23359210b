import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { mostUnplaced } from '../../contract/provisioning.rules.ts'
import { administeredCompany } from '../administered-companies.ts'
import { indexPeople } from '../people/search-index.ts'
import { keepAdministrator } from '../roles/keep-administrator.ts'
import { readUsers } from './read-users.ts'
import { writePost } from './user-post.ts'

/** Whoever retired needs no department any more. */
const unplaced = sql`x.said_department is not null and p.state <> 'retired'`

async function countUnplaced(db: Db, comCode: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from organisation_provisioned_people x
    join organisation_people p on p.person_code = x.person_code
    where x.com_code = ${comCode} and not x.is_removed and ${unplaced}`.execute(db)
  return rows[0]!.total
}

/**
 * The people whose department a provider calls by a name the company does not have: providers are not refused for it, so
 * it is told here.
 * @throws AppError NotFoundException for a company out of reach, as for none
 */
export async function unplacedPeople(
  { db, viewer }: Ctx,
  { comCode: asked }: { comCode?: string },
): Promise<CallResult<typeof provisioningCalls.unplacedPeople>> {
  const comCode = await administeredCompany(db, viewer, asked)
  const { rows } = await sql<CallResult<typeof provisioningCalls.unplacedPeople>['items'][number]>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name,
           p.employee_number as "employeeNumber", x.said_department as said,
           case when d.dept_code is not null then ${selectLocalName('d.name')} end as department
    from organisation_provisioned_people x
    join organisation_people p on p.person_code = x.person_code
    left join lateral (
      select o.dept_code from organisation_posts o where o.person_code = p.person_code and o.com_code = x.com_code
      order by o.is_primary desc, o.sort_order, o.dept_code limit 1
    ) o on true
    left join organisation_all_departments d on d.dept_code = o.dept_code
    where x.com_code = ${comCode} and not x.is_removed and ${unplaced}
    order by x.said_department collate "C", p.person_code limit ${sql.lit(mostUnplaced)}`.execute(db)
  return { total: rows.length < mostUnplaced ? rows.length : await countUnplaced(db, comCode), items: rows }
}

/**
 * Puts those where they belong whose department exists by now: providers say it once and do not repeat it.
 * @throws AppError NotFoundException for a company out of reach, as for none; ConflictException when nobody would
 *   administer the installation any more
 */
export async function placePeople(
  ctx: Ctx,
  { comCode: asked }: { comCode?: string },
): Promise<CallResult<typeof provisioningCalls.placePeople>> {
  const { db, viewer } = ctx
  const comCode = await administeredCompany(db, viewer, asked)
  const people = await readUsers(db, comCode, { where: unplaced, limit: mostUnplaced, offset: 0 })
  const oneStays = await keepAdministrator(db)
  const placed: string[] = []
  for (const known of people) {
    const { personCode, saidDepartment } = known
    const said = { department: saidDepartment, title: undefined }
    if ((await writePost(db, { personCode, comCode }, said, known)).saidDepartment === null) placed.push(personCode)
  }
  if (placed.length > 0) {
    await oneStays()
    await db
      .updateTable('organisation_provisioned_people')
      .set({ said_department: null })
      .where('person_code', 'in', placed)
      .execute()
    await indexPeople(db, placed)
    await ctx.signal('organisation.changed', '')
    await ctx.audit('organisation.provisioning.peoplePlaced', { comCode, details: { people: placed } })
  }
  return { placed: placed.length, left: await countUnplaced(db, comCode) }
}
