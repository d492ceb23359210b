import type { Db } from '#platform/server/database/database.ts'
import type { Factor } from '../../contract/sign-in.contract.ts'

/** What a person can prove herself with beside the password; recovery codes only stand in for these. */
export async function factorsOf(db: Db, personCode: string): Promise<Factor[]> {
  const app = await db
    .selectFrom('accounts_authenticator_apps')
    .select('person_code')
    .where('person_code', '=', personCode)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  const passkey = await db
    .selectFrom('accounts_passkeys')
    .select('passkey_id')
    .where('person_code', '=', personCode)
    .limit(1)
    .executeTakeFirst()
  return [...(app ? (['app'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

/** Takes away all that a person proves herself with beside the password; in the caller's transaction. */
export async function removeAllFactors(db: Db, personCode: string): Promise<void> {
  await db.deleteFrom('accounts_authenticator_apps').where('person_code', '=', personCode).execute()
  await db.deleteFrom('accounts_passkeys').where('person_code', '=', personCode).execute()
  await db.deleteFrom('accounts_recovery_codes').where('person_code', '=', personCode).execute()
}
