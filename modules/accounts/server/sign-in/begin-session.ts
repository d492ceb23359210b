import type { Language } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { accountsEvents } from '../../contract/accounts.events.ts'
import type { SecondStep } from '../../contract/sign-in.contract.ts'
import type { SessionMethod } from '../accounts.tables.ts'
import { knownDevice, rememberDevice } from '../devices/known-devices.ts'
import { keepFirstLanguage } from '../preferences/preferences.ts'
import { demandOf, type SetUp } from '../second-factor/demand.ts'
import { keepPendingSignIn } from '../second-factor/pending-sign-in.ts'
import { type CodeProof, proveByCode } from '../second-factor/prove-by-code.ts'
import { deviceOf } from '../sessions/device.ts'
import {
  type BegunSession,
  endSessions,
  forgetSessions,
  insertSession,
  longestSeconds,
  sessionLimit,
} from '../sessions/session-store.ts'
import type { Usable } from './account-lookup.ts'
import { refuseSignIn } from './refuse.ts'

/** How the second step was taken. */
export type Proof = CodeProof | 'passkey' | 'device' | 'provider'

export type Begin = {
  method: SessionMethod
  /** Of the sign-in page. */
  language?: Language
  /** A hash made at today's cost, when the stored one is outdated. */
  passwordHash?: string
  /** Where the browser goes once it is signed in. */
  returnUrl?: string
  /** The identity provider has asked for a second factor, and is believed. */
  isVouchedFor?: boolean
  /** A second factor is demanded of her, and she has none. */
  setUp?: SetUp | null
  /** Of whoever has taken the second step; only that step says so. */
  proof?: Proof
  /** For how long she is not asked for it again at this browser. */
  trustedDays?: number
}

/** A browser is signed in, or waits for its second step. */
export type Begun =
  | { session: BegunSession; secondStep: null; setUp: SetUp | null }
  | { session: null; secondStep: SecondStep; setUp: null }

/**
 * The one way into the portal for browsers: whoever has passed a first step gets a session, or, where something else
 * must be proved, nothing but the right to prove it.
 */
export async function beginSession(
  ctx: PublicCtx,
  usable: Usable,
  begin: Begin & { method: Exclude<SessionMethod, 'token'> },
): Promise<Begun> {
  const demand = begin.proof
    ? { secondStep: null, proof: begin.proof, setUp: null }
    : await demandOf(ctx, usable.account, begin.isVouchedFor ?? false)
  if (!demand.secondStep) {
    const { proof, setUp } = demand
    return { session: await openSession(ctx, usable, { ...begin, proof, setUp }), secondStep: null, setUp }
  }
  const { account } = usable
  await ctx.inTransaction(async (inner) => {
    await keepPendingSignIn(inner, {
      personCode: account.person_code,
      method: begin.method,
      language: begin.language ?? null,
      returnUrl: begin.returnUrl ?? '/po/',
    })
    await keepPasswordHash(inner, usable, begin.passwordHash)
    await inner.audit('accounts.signIn.secondStepAsked', {
      personCode: account.person_code,
      comCode: account.com_code,
      details: { method: begin.method },
    })
  })
  return { session: null, secondStep: demand.secondStep, setUp: null }
}

/**
 * The one way in for programs: they have one step, and give their code with the password.
 * @throws AppError UnauthorizedAccessException when a code is needed and missing or wrong
 */
export async function beginTokenSession(
  ctx: PublicCtx,
  usable: Usable,
  { passwordHash, code }: { passwordHash: string | undefined; code: string | undefined },
): Promise<BegunSession> {
  const { secondStep, proof: spared, setUp } = await demandOf(ctx, usable.account, false)
  // A program cannot set one up.
  if (setUp?.isDue) return refuseSignIn(ctx, 'notSetUp', usable)
  if (!secondStep) return openSession(ctx, usable, { method: 'token', passwordHash, proof: spared, setUp })
  if (code === undefined) return refuseSignIn(ctx, 'codeMissing', usable)
  const proof = await proveByCode(ctx, usable.account, code)
  return openSession(ctx, usable, { method: 'token', passwordHash, proof })
}

/** Opens a session for someone who has proved who she is: row, audit line and, for browsers, the cookies. */
async function openSession(
  ctx: PublicCtx,
  usable: Usable,
  { method, language, passwordHash, proof, setUp, trustedDays }: Begin,
): Promise<BegunSession> {
  const { account, post } = usable
  const personCode = account.person_code
  const isNewDevice =
    method !== 'token' && account.last_sign_in_at !== null && !(await knownDevice(ctx))?.isKnownFor(personCode)
  const { session, ended } = await ctx.inTransaction(async (inner) => {
    const begun = await insertSession(inner, {
      personCode,
      comCode: post.comCode,
      deptCode: post.deptCode,
      method,
      mustSetUp: setUp?.isDue ?? false,
    })
    await inner.db
      .updateTable('accounts_accounts')
      .set({
        last_sign_in_at: ctx.now,
        ...(setUp && !account.factor_asked_at ? { factor_asked_at: ctx.now } : {}),
      })
      .where('person_code', '=', personCode)
      .execute()
    await keepPasswordHash(inner, usable, passwordHash)
    if (language) await keepFirstLanguage(inner.db, personCode, language)
    await inner.audit('accounts.signIn.succeeded', {
      personCode,
      comCode: account.com_code,
      details: { method, ...(proof ? { secondFactor: proof } : {}) },
    })
    if (isNewDevice)
      await inner.emit(accountsEvents.signedInOnNewDevice, { personCode, device: deviceOf(ctx.userAgent) })
    // The session this browser had before gives way, and the oldest beyond the limit.
    const replaced =
      ctx.viewer && method !== 'token'
        ? await endSessions(inner, ctx.viewer.personCode, { only: ctx.viewer.sessionId })
        : []
    if (method !== 'token') await rememberDevice(inner, personCode, trustedDays)
    const oldest = await endSessions(inner, personCode, { butNewest: sessionLimit })
    return { session: begun, ended: [...replaced, ...oldest] }
  })
  forgetSessions(ctx, ended)
  if (session.token) ctx.cookies.setToken(session.token, longestSeconds(ctx))
  return session
}

/** The password was right, so its hash may be renewed, whatever else is still to be proved. */
async function keepPasswordHash({ db }: PublicCtx, { account }: Usable, passwordHash: string | undefined) {
  if (!passwordHash) return
  await db
    .updateTable('accounts_accounts')
    .set({ password_hash: passwordHash })
    .where('person_code', '=', account.person_code)
    // It was changed meanwhile.
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/** What the web is told of it. */
export const signedInAs = ({ account, post }: Usable, method: SessionMethod, { secondStep, setUp }: Begun) => ({
  personCode: account.person_code,
  comCode: post.comCode,
  deptCode: post.deptCode,
  mustChangePassword: account.must_change && (method === 'password' || method === 'token'),
  secondStep,
  setUp: setUp && { until: setUp.until.toISOString(), isDue: setUp.isDue },
})
