import { denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mustChangePassword } from '../sessions/restrictions.ts'

/** How long a person counts as having shown that it is she: a page left open must not be enough to let others in. */
export const freshMs = 10 * 60_000

/**
 * Before the ways to sign in are changed.
 * @throws AppError AccessDeniedException when the person has not shown for a while that it is she, and with a one-time
 * password, which opens nothing but the change of password
 */
export async function requireFreshConfirmation({ db, viewer, now }: Ctx): Promise<void> {
  if (viewer.restriction === mustChangePassword) throw denied(mustChangePassword)
  const session = await db
    .selectFrom('accounts_sessions')
    .select('confirmed_at')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst()
  const age = now.getTime() - (session?.confirmed_at?.getTime() ?? Number.NEGATIVE_INFINITY)
  if (age < 0 || age >= freshMs) throw denied('accounts.confirm.needed')
}
