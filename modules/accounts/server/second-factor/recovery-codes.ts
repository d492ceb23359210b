import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accountsEvents } from '../../contract/accounts.events.ts'
import { bareCode, kindOfCode, recoveryRules } from '../../contract/second-factor.rules.ts'
import { keyOf } from '../keys.ts'
import { legibleLetters } from '../passwords/one-time.ts'
import { factorsOf } from './factors.ts'
import { requireFreshConfirmation } from './fresh-confirmation.ts'

/** Some 79 bits: nothing to guess, so a fast hash suffices. With a key, and for one person. */
const hashOf = async (services: Services, personCode: string, code: string): Promise<Buffer> =>
  createHmac('sha256', await keyOf(services, 'accounts.seal'))
    .update(`recovery code ${personCode} ${bareCode(code)}`)
    .digest()

const newCode = (): string => {
  const letters = Array.from({ length: recoveryRules.length }, () => legibleLetters[randomInt(legibleLetters.length)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/**
 * Gives a person new recovery codes in place of the old ones, which are void from now on; in the caller's transaction.
 * @returns the codes, to be shown this once
 */
export async function replaceRecoveryCodes(ctx: PublicCtx, personCode: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryRules.codes }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(ctx.services, personCode, code)))
  await ctx.db.deleteFrom('accounts_recovery_codes').where('person_code', '=', personCode).execute()
  await ctx.db
    .insertInto('accounts_recovery_codes')
    .values(hashes.map((code_hash) => ({ person_code: personCode, code_hash, used_at: null })))
    .execute()
  return codes
}

/** How many recovery codes a person has left. */
export async function recoveryCodesLeft(db: Db, personCode: string): Promise<number> {
  const { left } = await db
    .selectFrom('accounts_recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('person_code', '=', personCode)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/**
 * Gives new recovery codes on request.
 * @throws AppError AccessDeniedException without a fresh confirmation, ConflictException when there is no second
 * factor they could stand in for
 */
export async function makeRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  await requireFreshConfirmation(ctx)
  const { personCode } = ctx.viewer
  return ctx.inTransaction(async (inner) => {
    if ((await factorsOf(inner.db, personCode)).length === 0) throw conflict('accounts.factor.noneYet')
    const recoveryCodes = await replaceRecoveryCodes(inner, personCode)
    await inner.audit('accounts.secondFactor.recoveryCodesMade')
    await inner.emit(accountsEvents.secondFactorChanged, { personCode, change: 'recoveryCodesMade' })
    return { recoveryCodes }
  })
}

/** Whether it is a recovery code of the person's that was not used before; from now on it was, and she is told. */
export async function spendRecoveryCode(ctx: PublicCtx, personCode: string, typed: string): Promise<boolean> {
  if (kindOfCode(typed) !== 'recoveryCode') return false
  const hash = await hashOf(ctx.services, personCode, typed)
  return ctx.inTransaction(async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('accounts_recovery_codes')
      .set({ used_at: ctx.now })
      .where('person_code', '=', personCode)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const left = await recoveryCodesLeft(inner.db, personCode)
    await inner.audit('accounts.secondFactor.recoveryCodeUsed', { personCode, details: { left } })
    await inner.emit(accountsEvents.secondFactorChanged, { personCode, change: 'recoveryCodeUsed' })
    return true
  })
}
