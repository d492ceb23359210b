import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { normaliseUserName } from '../sign-in/account-lookup.ts'

/** A person who is to sign in. Without a hash only an identity provider or a reset lets her in. */
export type NewAccount = { personCode: string; comCode: string; userName: string; passwordHash?: string }

/**
 * Adds accounts with one statement; seeds and imports give some thousands at a time.
 * @throws the database's unique violation when a person has one or a user name of the company is taken
 */
export async function createAccounts(db: Db, accounts: readonly NewAccount[], now: Date): Promise<void> {
  await insertRows(
    db,
    'accounts_accounts',
    accounts.map(({ personCode, comCode, userName, passwordHash }) => ({
      person_code: personCode,
      com_code: comCode,
      user_name: normaliseUserName(userName),
      password_hash: passwordHash ?? null,
      password_changed_at: passwordHash ? now : null,
      one_time_until: null,
      must_change: false,
      disabled_at: null,
      disabled_by: null,
      last_sign_in_at: null,
    })),
  )
}
