import { sql } from 'kysely'
import { type AppError, denied } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type HrFailure, hrLeftOutCodes } from '../../contract/hr-import.rules.ts'
import { peopleOfAudience } from '../audience/people-of.ts'
import { reachOf } from '../roles/reach-of.ts'
import { rolesThatGrant } from '../roles/roles.ts'
import type { Import } from './progress.ts'

const refusal = () => denied('organisation.import.failure.noLongerAllowed')

/**
 * Whether a change by hand is to be held on its day against what a company's administrator may do; it was judged when it
 * was planned, and rights may be others by now.
 * @throws AppError AccessDeniedException when whoever planned it administers nobody, or not all that it is about, any more
 */
export async function isBound(tx: Db, { origin, decided_by, com_code, reaches_all }: Import): Promise<boolean> {
  if (origin !== 'hand') return false
  const reach = await reachOf(tx, decided_by, com_code)
  if (reach === 'nobody' || (reaches_all && reach !== 'everybody')) throw refusal()
  return reach !== 'everybody'
}

/** @throws AppError AccessDeniedException when the comparison had to leave something out: it is done as a whole or not */
export async function refuseLeftOut(tx: Db, importId: number): Promise<void> {
  const leftOut = await tx
    .selectFrom('organisation_hr_problems')
    .select('problem_id')
    .where('import_id', '=', importId)
    .where('code', 'in', [...hrLeftOutCodes])
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (leftOut) throw refusal()
}

/** @throws AppError AccessDeniedException when what was written leaves the installation without a super administrator */
export async function refuseNoAdministrator(tx: Db): Promise<void> {
  const roles = await rolesThatGrant(tx, 'superAdmin')
  if ((await peopleOfAudience(tx, null, roles, { after: '', limit: 1 })).length === 0) throw refusal()
}

/** What is told of a change that did not happen. */
export const failureOf = (error: AppError): HrFailure =>
  error.code === 'AccessDeniedException' ? 'noLongerAllowed' : 'changedSince'
