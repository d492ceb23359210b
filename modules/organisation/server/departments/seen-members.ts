import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { peopleOfAudience } from '../audience/people-of.ts'
import { type SeenPerson, seePeople, sightOf } from '../people/access.ts'

/**
 * Everybody of departments and of those in them whom a viewer may see, each once, by code.
 * @param most people at the most
 * @throws AppError NotFoundException for a department one may not look into, as for one that does not exist
 */
export async function membersOfSeenDepartments(
  db: Db,
  viewer: Viewer,
  deptCodes: readonly string[],
  most: number,
): Promise<SeenPerson[]> {
  const wanted = [...new Set(deptCodes)]
  if (wanted.length === 0) return []
  const sight = await sightOf(db, viewer)
  const { rows } = await sql<{ deptCode: string }>`
    select dept_code as "deptCode" from organisation_departments
    where dept_code = any(${wanted}::text[]) and com_code = any(${[...sight.companies]}::text[])`.execute(db)
  if (rows.length < wanted.length) throw notFound('a department that one may not look into')
  const members = await peopleOfAudience(
    db,
    null,
    wanted.map((code) => ({ kind: 'departmentTree', code })),
    { after: '', limit: most },
  )
  const people = await seePeople(
    db,
    sight,
    members.map(({ personCode }) => personCode),
  )
  return members.flatMap(({ personCode }) => people.get(personCode) ?? [])
}
