import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { demandedOf } from '../factor-policy/demanded.ts'
import { passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

/** What the person proves herself with beside the password. */
export async function mySecondFactor({
  db,
  address,
  now,
  viewer: { personCode },
}: Ctx): Promise<CallResult<typeof secondFactorCalls.mySecondFactor>> {
  const [account, left, passkeys, { isDemanded, graceDays }] = await Promise.all([
    db
      .selectFrom('accounts_accounts as a')
      .leftJoin('accounts_authenticator_apps as app', 'app.person_code', 'a.person_code')
      .select(['a.password_hash', 'a.factor_asked_at', 'app.added_at'])
      .where('a.person_code', '=', personCode)
      .executeTakeFirstOrThrow(),
    recoveryCodesLeft(db, personCode),
    passkeysOf(db, personCode),
    demandedOf({ db, address }, personCode),
  ])
  const until =
    isDemanded && account.factor_asked_at ? new Date(account.factor_asked_at.getTime() + graceDays * 86_400_000) : null
  return {
    app: account.added_at ? { addedAt: account.added_at.toISOString() } : null,
    passkeys: passkeys.map((passkey) => ({
      passkeyId: passkey.passkey_id,
      name: passkey.name,
      addedAt: passkey.added_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: left,
    isDemanded,
    setUp: until && { until: until.toISOString(), isDue: until <= now },
    hasPassword: account.password_hash !== null,
  }
}
