import type { CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { bareCode, kindOfCode } from '../../contract/second-factor.rules.ts'
import { keyOf } from '../keys.ts'
import { giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import { factorAdded, factorRemoved } from './changes.ts'
import { requireFreshConfirmation } from './fresh-confirmation.ts'
import { newTotpSecret, stepOfCode, toBase32, totpUri } from './totp.ts'

/** How long a secret that was shown waits for its first code. */
const setUpMs = 15 * 60_000
/** A secret stays readable for as long as it is kept; when it is over is said by its row. */
const forever = new Date(8_640_000_000_000_000)

/** Whoever swaps rows in the database cannot make one person's secret another's. */
const purposeOf = (personCode: string) => `authenticator app of ${personCode}`

const sealSecret = async (services: Services, personCode: string, secret: Buffer): Promise<string> =>
  seal(await keyOf(services, 'accounts.seal'), purposeOf(personCode), secret.toString('base64'), forever)

async function openSecret(services: Services, personCode: string, sealed: string, now: Date): Promise<Buffer> {
  const opened = unseal<string>(await keyOf(services, 'accounts.seal'), purposeOf(personCode), sealed, now)
  if (opened === null) throw new Error(`the secret of ${personCode}'s authenticator app was sealed with another key`)
  return Buffer.from(opened, 'base64')
}

const appOf = (db: Db, personCode: string) =>
  db.selectFrom('accounts_authenticator_apps').selectAll().where('person_code', '=', personCode).executeTakeFirst()

/**
 * Shows a new secret to be taken into an authenticator app. It counts for nothing until a code has proved it; an app
 * that is there already goes on working until then.
 * @throws AppError AccessDeniedException without a fresh confirmation
 */
export async function startAuthenticatorApp(
  ctx: Ctx,
): Promise<CallResult<typeof secondFactorCalls.startAuthenticatorApp>> {
  await requireFreshConfirmation(ctx)
  const { personCode, own } = ctx.viewer
  const secret = newTotpSecret()
  const next = {
    next_secret: await sealSecret(ctx.services, personCode, secret),
    next_until: new Date(ctx.now.getTime() + setUpMs),
  }
  await ctx.inTransaction((inner) =>
    inner.db
      .insertInto('accounts_authenticator_apps')
      .values({ person_code: personCode, ...next })
      .onConflict((conflicting) => conflicting.column('person_code').doUpdateSet(next))
      .execute(),
  )
  const issuer = ctx.services.texts.say(ctx.language, { key: 'common.portal' })
  return { secret: toBase32(secret), uri: totpUri(secret, { issuer, userName: own.userName }) }
}

/**
 * The first code proves that the app has the secret; from now on it is asked for.
 * @throws AppError ValidationException for a wrong code, ConflictException when the secret was shown too long ago
 */
export async function confirmAuthenticatorApp(
  ctx: Ctx,
  { code }: { code: string },
): Promise<CallResult<typeof secondFactorCalls.confirmAuthenticatorApp>> {
  await requireFreshConfirmation(ctx)
  const { personCode } = ctx.viewer
  const app = await appOf(ctx.db, personCode)
  if (!app?.next_secret || !app.next_until || app.next_until <= ctx.now) throw conflict('accounts.factor.setUpOver')
  const attempt = await takeAttempts(ctx, [{ kind: 'factor', whose: personCode }])
  const secret = await openSecret(ctx.services, personCode, app.next_secret, ctx.now)
  const step = stepOfCode(secret, bareCode(code), ctx.now)
  if (step === null) throw invalid('code', 'accounts.factor.wrongCode')
  await giveBackAttempts(ctx, attempt)
  return factorAdded(ctx, 'appAdded', async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('accounts_authenticator_apps')
      .set({ secret: app.next_secret, added_at: ctx.now, next_secret: null, next_until: null, last_step: String(step) })
      .where('person_code', '=', personCode)
      .where('next_secret', '=', app.next_secret)
      .executeTakeFirst()
    // Another tab began anew in between: what it shows is the one to prove.
    if (numUpdatedRows === 0n) throw conflict('accounts.factor.setUpOver')
  })
}

/**
 * Takes the authenticator app away.
 * @throws AppError NotFoundException when there is none; AccessDeniedException without a fresh confirmation;
 * ConflictException when the company demands a second factor and it is the last one
 */
export async function removeAuthenticatorApp(ctx: Ctx): Promise<{ removed: boolean }> {
  await requireFreshConfirmation(ctx)
  return factorRemoved(ctx, 'appRemoved', async (inner) => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('accounts_authenticator_apps')
      .where('person_code', '=', ctx.viewer.personCode)
      .where('secret', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('she has no authenticator app')
  })
}

/**
 * Whether it is a code of the person's app that was not used before. From now on it was: of several who come with the
 * same one, to whatever process, one is told yes.
 */
export async function spendAppCode(ctx: PublicCtx, personCode: string, typed: string): Promise<boolean> {
  if (kindOfCode(typed) !== 'totp') return false
  const app = await appOf(ctx.db, personCode)
  if (!app?.secret) return false
  const step = stepOfCode(await openSecret(ctx.services, personCode, app.secret, ctx.now), bareCode(typed), ctx.now)
  if (step === null) return false
  const { numUpdatedRows } = await ctx.services.database.writer
    .updateTable('accounts_authenticator_apps')
    .set({ last_step: String(step) })
    .where('person_code', '=', personCode)
    .where('secret', '=', app.secret)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
