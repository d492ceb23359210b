import { sql } from 'kysely'
import { type AppError, conflict, denied } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type HrFailure, hrLeftOutCodes } from '../../contract/hr-import.rules.ts'
import { noAdministratorLeft } from '../roles/keep-administrator.ts'
import { reachOf } from '../roles/reach-of.ts'
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

/**
 * A change by hand is done as a whole or not.
 * @throws AppError when the comparison had to leave something out: ConflictException for the last super administrator,
 *   else AccessDeniedException
 */
export async function refuseLeftOut(tx: Db, importId: number): Promise<void> {
  const leftOut = await tx
    .selectFrom('organisation_hr_problems')
    .select('code')
    .where('import_id', '=', importId)
    .where('code', 'in', [...hrLeftOutCodes])
    .orderBy('problem_id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (leftOut) throw leftOut.code === 'lastAdministrator' ? conflict(noAdministratorLeft) : refusal()
}

/** What is told of a change that did not happen. */
export function failureOf({ code, key }: AppError): HrFailure {
  if (key === noAdministratorLeft) return 'lastAdministrator'
  return code === 'AccessDeniedException' ? 'noLongerAllowed' : 'changedSince'
}
