import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { accountsConfig } from '../accounts.config.ts'
import { deviceOf } from './device.ts'
import { endSessions, forgetSessions, sessionLimit } from './session-store.ts'

/** Where the person is signed in, newest first. */
export async function mySessions({
  db,
  viewer,
  now,
  services,
}: Ctx): Promise<CallResult<typeof accountsCalls.mySessions>> {
  const idleSince = new Date(now.getTime() - services.config(accountsConfig).SESSION_IDLE_MINUTES * 60_000)
  const rows = await db
    .selectFrom('accounts_sessions as s')
    .innerJoin('accounts_visits as v', 'v.session_id', 's.id')
    .select(['s.id', 's.created_at', 'v.last_seen_at', 's.address', 's.user_agent', 's.method'])
    .where('s.person_code', '=', viewer.personCode)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('v.last_seen_at', '>', idleSince)
    .orderBy('s.created_at', 'desc')
    .limit(sql.lit(sessionLimit))
    .execute()
  const items = rows.map((row) => ({
    sessionId: row.id,
    isThisOne: row.id === viewer.sessionId,
    signedInAt: row.created_at.toISOString(),
    // This one is in use right now; the rest is exact to a minute.
    lastSeenAt: (row.id === viewer.sessionId ? now : row.last_seen_at).toISOString(),
    address: row.address,
    device: deviceOf(row.user_agent),
    method: row.method,
  }))
  return { items }
}

/**
 * Ends one of the person's sessions.
 * @throws AppError NotFoundException, the same for a session of somebody else and for none
 */
export async function endSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<{ ended: number }> {
  const answer = await ctx.inTransaction(async (inner) => {
    const ids = await endSessions(inner, ctx.viewer.personCode, { only: sessionId })
    if (ids.length === 0) throw notFound('no such session of hers')
    await inner.audit('accounts.session.ended', { target: `session:${sessionId}` })
    return { ended: ids.length }
  })
  forgetSessions(ctx, [sessionId])
  if (sessionId === ctx.viewer.sessionId) ctx.cookies.clearToken()
  return answer
}

/** Ends all sessions of the person but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  let ended: string[] = []
  const answer = await ctx.inTransaction(async (inner) => {
    ended = await endSessions(inner, ctx.viewer.personCode, { butNot: ctx.viewer.sessionId })
    if (ended.length > 0) await inner.audit('accounts.session.othersEnded', { details: { count: ended.length } })
    return { ended: ended.length }
  })
  forgetSessions(ctx, ended)
  return answer
}
