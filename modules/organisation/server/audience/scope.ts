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
