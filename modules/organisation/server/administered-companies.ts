import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { listCompanies } from './companies.ts'

type Administrator = Pick<Viewer, 'comCode' | 'grants'>

/** The companies an administrator may look after: all for a super administrator, else the one she acts in. */
export async function administeredCompanies(
  db: Db,
  { comCode, grants }: Administrator,
): Promise<{ comCode: string; name: LocalName }[]> {
  const companies = await listCompanies(db)
  return grants.has('superAdmin') ? companies : companies.filter((company) => company.comCode === comCode)
}

/**
 * The company an administrator asks about.
 * @param asked left out: the one she acts in
 * @throws AppError NotFoundException for one she does not administer, as for one that does not exist
 */
export async function administeredCompany(db: Db, viewer: Administrator, asked?: string): Promise<string> {
  if (asked === undefined || asked === viewer.comCode) return viewer.comCode
  if (!(await administeredCompanies(db, viewer)).some(({ comCode }) => comCode === asked)) throw notFound()
  return asked
}
