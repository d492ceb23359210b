import { sql } from 'kysely'
import { conflict } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { peopleOfAudience } from '../audience/people-of.ts'
import { rolesThatGrant } from './roles.ts'

/** The text of the refusal, by which others tell it from other refusals. */
export const noAdministratorLeft = 'organisation.import.failure.lastAdministrator'

/**
 * Asks whether somebody at work administers the installation; the returned function asks again once people, posts or
 * departments are written. Where nobody did before, nothing is held.
 * @throws AppError ConflictException from the returned function when nobody would be left
 */
export async function keepAdministrator(db: Db): Promise<() => Promise<void>> {
  if (!(await isAdministered(db))) return async () => undefined
  return async () => {
    // Somebody who takes another one's right by a role group at this moment is waited for, and waits from here on.
    await sql`lock table organisation_role_groups in share mode`.execute(db)
    if (!(await isAdministered(db))) throw conflict(noAdministratorLeft)
  }
}

async function isAdministered(db: Db): Promise<boolean> {
  const roles = await rolesThatGrant(db, 'superAdmin')
  return (await peopleOfAudience(db, null, roles, { after: '', limit: 1 })).length > 0
}
