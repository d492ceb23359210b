import { passwordFault } from '#modules/accounts/contract/password-fault.rules.ts'
import {
  giveBackAttempts,
  hashPassword,
  takeAttempts,
  verifyPassword,
  weaknessFor,
} from '#modules/accounts/server/accounts.public.ts'
import { findPersonFacts, mayAdminister } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { confirmedMinutes } from '../../contract/approvals.rules.ts'
import type { settingsCalls } from '../../contract/settings.contract.ts'
import '../approvals.tables.ts'

type Calls = typeof settingsCalls

const fieldOf = { old: 'old', new: 'password', confirmation: 'confirmation' } as const

/**
 * Sets, changes or (left empty) takes away the password that confirms approvals.
 * @throws AppError ValidationException at the field at fault; TooManyRequestsException after five wrong old ones
 */
export async function savePassword(
  ctx: Ctx,
  { old, password, confirmation }: CallParsedInput<Calls['savePassword']>,
): Promise<CallResult<Calls['savePassword']>> {
  const { personCode, own } = ctx.viewer
  const takesAway = password === '' && confirmation === ''
  const stored = await storedHash(ctx)
  if (!takesAway || stored === null) {
    const fault = passwordFault({ ...(stored === null ? {} : { old }), new: password, confirmation })
    if (fault) throw invalid(fieldOf[fault.field], fault.key, fault.params)
    const weakness = await weaknessFor(ctx.db, { personCode, userName: own.userName }, password)
    if (weakness) throw invalid('password', weakness.key)
  }
  if (stored !== null) await prove(ctx, stored, old, 'old')
  const hash = takesAway ? null : await hashPassword(password)
  await ctx.inTransaction(async (inner) => {
    if ((await storedHash({ ...ctx, db: inner.db })) !== stored) throw conflict('errors.tryAgain')
    await inner.db.deleteFrom('approvals_confirmations').where('person_code', '=', personCode).execute()
    await inner.db.deleteFrom('approvals_passwords').where('person_code', '=', personCode).execute()
    if (hash !== null)
      await inner.db
        .insertInto('approvals_passwords')
        .values({ person_code: personCode, password_hash: hash, changed_at: ctx.now })
        .execute()
    await inner.audit(hash === null ? 'approvals.passwordRemoved' : 'approvals.passwordSet')
  })
  return { hasPassword: hash !== null }
}

/**
 * Confirms what one does in this session for some minutes.
 * @throws AppError ValidationException for a wrong password, or where there is none; TooManyRequestsException after five
 */
export async function confirmPassword(
  ctx: Ctx,
  { password }: CallParsedInput<Calls['confirmPassword']>,
): Promise<CallResult<Calls['confirmPassword']>> {
  const { personCode, sessionId } = ctx.viewer
  const stored = await storedHash(ctx)
  if (stored === null) throw conflict('approvals.password.none')
  await prove(ctx, stored, password, 'password')
  const until = new Date(ctx.now.getTime() + confirmedMinutes * 60_000)
  await ctx.inTransaction(async ({ db }) => {
    await db.deleteFrom('approvals_confirmations').where('until', '<', ctx.now).execute()
    await db
      .insertInto('approvals_confirmations')
      .values({ session_id: sessionId, person_code: personCode, until })
      .onConflict((known) => known.column('session_id').doUpdateSet({ until, person_code: personCode }))
      .execute()
  })
  return { until: until.toISOString() }
}

/** @throws AppError NotFoundException for whom the viewer does not administer */
export async function resetPassword(
  ctx: Ctx,
  { personCode }: CallParsedInput<Calls['resetPassword']>,
): Promise<CallResult<Calls['resetPassword']>> {
  const person = await findPersonFacts(ctx.db, personCode)
  if (!person || !mayAdminister(ctx.viewer, person)) throw notFound(`no person ${personCode}`)
  await ctx.db.deleteFrom('approvals_confirmations').where('person_code', '=', personCode).execute()
  await ctx.db.deleteFrom('approvals_passwords').where('person_code', '=', personCode).execute()
  await ctx.audit('approvals.passwordReset', { target: `person:${personCode}` })
  return {}
}

async function prove(ctx: Ctx, stored: string, password: string, field: string): Promise<void> {
  const attempt = await takeAttempts(ctx, [{ kind: 'approval', whose: ctx.viewer.personCode }])
  if (!(await verifyPassword(stored, password)).isRight) {
    await ctx.inTransaction((inner) => inner.audit('approvals.passwordWrong'))
    throw invalid(field, 'approvals.password.wrong')
  }
  await giveBackAttempts(ctx, attempt)
}

async function storedHash({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<string | null> {
  const row = await db
    .selectFrom('approvals_passwords')
    .select('password_hash')
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
