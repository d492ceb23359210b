import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { administeredCompany } from '../administered-companies.ts'

/** Whose people an audience is made of: those of one company, or with null those of all. */
export type AudienceScope = string | null

/**
 * The scope an administrator asks for: the own company, any other or all of them (`*`) as a super administrator.
 * @throws AppError NotFoundException, the same for a company out of reach and for none
 */
export async function scopeInReach(db: Db, viewer: Viewer, asked: string | undefined): Promise<AudienceScope> {
  if (asked === undefined || asked === viewer.comCode) return viewer.comCode
  if (asked === '*' && viewer.grants.has('superAdmin')) return null
  return administeredCompany(db, viewer, asked)
}

/** Companies whose people may be chosen; null for all. */
export type Companies = readonly string[] | null

/** Whoever has one of these looks after something in all companies, and chooses people of any. */
const everywhere = ['superAdmin', 'globalReserveManager'] as const

/**
 * The same for what an audience is chosen from.
 * @throws AppError NotFoundException, also for the group of somebody who looks after one company
 */
export async function candidatesInReach(
  db: Db,
  viewer: Viewer,
  { comCode, withGroup }: { comCode?: string | undefined; withGroup: boolean },
): Promise<Companies> {
  const looksEverywhere = everywhere.some((grant) => viewer.grants.has(grant))
  if (!looksEverywhere || comCode === '*') {
    if (withGroup) throw notFound()
    const scope = await scopeInReach(db, viewer, comCode)
    return scope === null ? null : [scope]
  }
  const own = comCode ?? viewer.comCode
  const rows = await db
    .selectFrom('organisation_companies as home')
    .innerJoin('organisation_companies as other', 'other.group_code', 'home.group_code')
    .select('other.com_code')
    .where('home.com_code', '=', own)
    .$if(!withGroup, (only) => only.where('other.com_code', '=', own))
    .execute()
  if (rows.length === 0) throw notFound()
  return rows.map(({ com_code }) => com_code)
}
