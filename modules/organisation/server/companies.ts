import { sql } from 'kysely'
import { conflict } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import { indexDepartments } from './chart/department-index.ts'
import { indexPeople } from './people/search-index.ts'

/** Companies listed at once: the sign-in page offers them all. */
const companyLimit = 200

/** The companies in their order. */
export function listCompanies(db: Db): Promise<{ comCode: string; name: LocalName }[]> {
  return db
    .selectFrom('organisation_companies')
    .select(['com_code as comCode', selectLocalName('name').as('name')])
    .orderBy('sort_order')
    .orderBy('com_code')
    .limit(sql.lit(companyLimit))
    .execute()
}

/** The role group of super administrators (G-128). */
const topRoleId = 1

export type FirstAdministrator = { comCode: string; companyName: string; personName: string; email: string }

/**
 * Puts the first company with one person into an empty database, a super administrator, so that somebody can do the
 * rest: company, top department, rank, person, post and membership of role group 1.
 * @param db a transaction
 * @returns the codes of the new person and of her department
 * @throws AppError ConflictException when there is a company already
 */
export async function createFirstAdministrator(
  db: Db,
  admin: FirstAdministrator,
): Promise<{ personCode: string; deptCode: string }> {
  // Two administrators at two terminals: the second one waits here and then finds the first one's company.
  await sql`lock table organisation_companies in share row exclusive mode`.execute(db)
  if ((await listCompanies(db)).length > 0) throw conflict('organisation.server.alreadySetUp')

  const { comCode, companyName, personName, email } = admin
  const deptCode = `${comCode}-TOP`
  const name = localNameColumns('name', { ko: companyName, en: companyName })
  await db
    .insertInto('organisation_companies')
    .values({ com_code: comCode, group_code: comCode, ...name, sort_order: 1, email_domain: email.split('@')[1] ?? '' })
    .execute()
  await db
    .insertInto('organisation_departments')
    .values({
      dept_code: deptCode,
      com_code: comCode,
      parent_dept_code: null,
      ...name,
      abbreviation: 'TOP',
      email: '',
      sort_order: 1,
    })
    .execute()
  const rank = localNameColumns('name', { ko: '사원', en: 'Staff', zh: '职员', ja: '社員' })
  await db
    .insertInto('organisation_ranks')
    .values({ com_code: comCode, rank_code: 'STAFF', ...rank, sort_order: 1 })
    .execute()
  const { personCode } = await db
    .insertInto('organisation_people')
    .values({
      home_com_code: comCode,
      ...localNameColumns('name', { ko: personName, en: personName }),
      employee_number: '1',
      email,
      joined_on: null,
      birthday: null,
    })
    .returning('person_code as personCode')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organisation_posts')
    .values({
      person_code: personCode,
      com_code: comCode,
      dept_code: deptCode,
      rank_code: 'STAFF',
      duty_code: null,
      is_primary: true,
      ...localNameColumns('job_description', {}),
      sort_order: 1,
    })
    .execute()
  const roleName = localNameColumns('name', {
    ko: '최고 관리자',
    en: 'Top administrators',
    zh: '最高管理员',
    ja: '最高管理者',
  })
  await db
    .insertInto('organisation_role_groups')
    .values({ role_id: topRoleId, com_code: null, ...roleName })
    .execute()
  await db
    .insertInto('organisation_role_members')
    .values({ role_id: topRoleId, kind: 'person', code: personCode })
    .execute()
  await db.insertInto('organisation_role_grants').values({ role_id: topRoleId, grant_name: 'superAdmin' }).execute()
  await indexDepartments(db)
  await indexPeople(db, [personCode])
  return { personCode, deptCode }
}
