import type { Language } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { accountsEvents } from '../../contract/accounts.events.ts'
import type { SessionMethod } from '../accounts.tables.ts'
import { knownDevice, rememberDevice } from '../devices/known-devices.ts'
import { keepFirstLanguage } from '../preferences/preferences.ts'
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

export type Begin = {
  method: SessionMethod
  /** Of the sign-in page. */
  language?: Language
  /** A hash made at today's cost, when the stored one is outdated. */
  passwordHash?: string
}

/** Begins a session for someone who has proved who she is: row, audit line and, for browsers, the cookies. */
export async function beginSession(
  ctx: PublicCtx,
  usable: Usable,
  { method, language, passwordHash }: Begin,
): Promise<BegunSession> {
  const { account, post } = usable
  const personCode = account.person_code
  const isNewDevice =
    method !== 'token' && account.last_sign_in_at !== null && !(await knownDevice(ctx))?.isKnownFor(personCode)
  const { session, ended } = await ctx.inTransaction(async (inner) => {
    const begun = await insertSession(inner, { personCode, comCode: post.comCode, deptCode: post.deptCode, method })
    await inner.db
      .updateTable('accounts_accounts')
      .set({ last_sign_in_at: ctx.now, ...(passwordHash ? { password_hash: passwordHash } : {}) })
      .where('person_code', '=', personCode)
      .execute()
    if (language) await keepFirstLanguage(inner.db, personCode, language)
    await inner.audit('accounts.signIn.succeeded', { personCode, comCode: account.com_code, details: { method } })
    if (isNewDevice)
      await inner.emit(accountsEvents.signedInOnNewDevice, { personCode, device: deviceOf(ctx.userAgent) })
    // The session this browser had before gives way, and the oldest beyond the limit.
    const replaced =
      ctx.viewer && method !== 'token'
        ? await endSessions(inner, ctx.viewer.personCode, { only: ctx.viewer.sessionId })
        : []
    if (method !== 'token') await rememberDevice(inner, personCode)
    const oldest = await endSessions(inner, personCode, { butNewest: sessionLimit })
    return { session: begun, ended: [...replaced, ...oldest] }
  })
  forgetSessions(ctx, ended)
  if (session.token) ctx.cookies.setToken(session.token, longestSeconds(ctx))
  return session
}

/** What the web is told of it. */
export const signedInAs = ({ account, post }: Usable, method: SessionMethod) => ({
  personCode: account.person_code,
  comCode: post.comCode,
  deptCode: post.deptCode,
  mustChangePassword: account.must_change && (method === 'password' || method === 'token'),
})
