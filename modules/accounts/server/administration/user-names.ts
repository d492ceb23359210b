import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { normaliseUserName } from '../sign-in/account-lookup.ts'

/** The user names of people by code; who has no account is left out. */
export async function userNamesOf(db: Db, personCodes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('accounts_accounts')
    .select(['person_code', 'user_name'])
    .where('person_code', '=', sql<string>`any(${[...personCodes]}::text[])`)
    .execute()
  return new Map(rows.map(({ person_code, user_name }) => [person_code, user_name]))
}

/** Who signs in to a company with a user name. */
export async function personOfUserName(db: Db, comCode: string, userName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts_accounts')
    .select('person_code')
    .where('com_code', '=', comCode)
    .where('user_name', '=', normaliseUserName(userName))
    .executeTakeFirst()
  return row?.person_code
}

/**
 * Gives an account another user name.
 * @returns false when the person has no account
 * @throws the database's unique violation when the name is taken in the company
 */
export async function renameAccount(db: Db, personCode: string, userName: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts_accounts')
    .set({ user_name: normaliseUserName(userName) })
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
