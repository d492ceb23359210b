import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { grantsOfManagers } from '../../contract/role-groups.contract.ts'
import { findPersonFacts, type PersonFacts } from '../people/facts.ts'
import { grantsOf } from '../roles/roles.ts'

type Asking = Pick<Ctx, 'db' | 'viewer'>

/**
 * A person whom an administrator looks after: anybody for a super administrator, those whose home her company is for
 * a company manager.
 * @throws AppError NotFoundException, the same for one out of reach and for none
 */
export async function managedPersonFacts({ db, viewer }: Asking, personCode: string): Promise<PersonFacts> {
  const person = await findPersonFacts(db, personCode)
  if (!person || !(viewer.grants.has('superAdmin') || person.homeComCode === viewer.comCode))
    throw notFound('no such person for this administrator')
  return person
}

/** The same of a department. */
export async function managedDepartmentRow({ db, viewer }: Asking, deptCode: string) {
  const row = await db
    .selectFrom('organisation_departments')
    .selectAll()
    .where('dept_code', '=', deptCode)
    .executeTakeFirst()
  if (!row || !(viewer.grants.has('superAdmin') || row.com_code === viewer.comCode))
    throw notFound('no such department for this administrator')
  return row
}
export type DepartmentRow = Awaited<ReturnType<typeof managedDepartmentRow>>

/**
 * Whether a person may do more than an administrator: then her address, number and posts stay out of reach, since
 * whoever sets an address can become the person.
 */
export async function outranks({ db, viewer }: Asking, { posts }: PersonFacts, personCode: string): Promise<boolean> {
  if (viewer.grants.has('superAdmin')) return false
  for (const post of posts) {
    const grants = await grantsOf(db, { personCode, comCode: post.comCode, deptCode: post.deptCode })
    if (grants.includes('superAdmin') || (post.comCode !== viewer.comCode && grants.includes('companyManager')))
      return true
  }
  return false
}

/** @throws AppError AccessDeniedException for somebody who may do more than the administrator */
export async function refuseOutranking(ctx: Asking, person: PersonFacts): Promise<void> {
  if (await outranks(ctx, person, person.personCode)) throw denied('organisation.byHand.outOfReach')
}

/** What a department hands out to whoever works in it. */
const grantsAt = (db: Db, comCode: string, deptCode: string) => grantsOf(db, { personCode: '', comCode, deptCode })

/**
 * Putting somebody into a department hands out what its role groups do.
 * @param had the departments she is in already
 * @throws AppError AccessDeniedException when that is more than the administrator may hand out
 */
export async function refuseHandingOut(
  { db, viewer }: Asking,
  had: readonly { comCode: string; deptCode: string }[],
  gets: readonly { comCode: string; deptCode: string }[],
): Promise<void> {
  if (viewer.grants.has('superAdmin')) return
  const held = new Set<string>(grantsOfManagers)
  for (const { comCode, deptCode } of had) for (const grant of await grantsAt(db, comCode, deptCode)) held.add(grant)
  for (const { comCode, deptCode } of gets)
    for (const grant of await grantsAt(db, comCode, deptCode))
      if (!held.has(grant)) throw denied('organisation.byHand.handsOutMore')
}
