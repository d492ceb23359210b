import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import { accountsEvents } from '../../contract/accounts.events.ts'
import { accountsConfig } from '../accounts.config.ts'
import type { SessionMethod } from '../accounts.tables.ts'
import { sessionCacheOf } from './session-cache.ts'

/** Sessions a person can have at once; the oldest makes room for the next. */
export const sessionLimit = 50

/** A session that has just begun. `token` is null where a bearer token carries the id. */
export type BegunSession = { sessionId: string; token: string | null; expiresAt: Date }

/** Adds a session, in the caller's transaction. */
export async function insertSession(
  ctx: PublicCtx,
  of: { personCode: string; comCode: string; deptCode: string; method: SessionMethod; mustSetUp: boolean },
): Promise<BegunSession> {
  const token = of.method === 'token' ? null : newToken()
  const session = {
    sessionId: randomUUID(),
    token,
    expiresAt: new Date(ctx.now.getTime() + longestSeconds(ctx) * 1_000),
  }
  await ctx.db
    .insertInto('accounts_sessions')
    .values({
      id: session.sessionId,
      token_hash: token === null ? null : hashOfToken(token),
      person_code: of.personCode,
      com_code: of.comCode,
      dept_code: of.deptCode,
      method: of.method,
      created_at: ctx.now,
      expires_at: session.expiresAt,
      ended_at: null,
      // To sign in is to show who one is.
      confirmed_at: ctx.now,
      must_set_up: of.mustSetUp,
      user_agent: ctx.userAgent,
      address: ctx.address,
    })
    .execute()
  await ctx.db.insertInto('accounts_visits').values({ session_id: session.sessionId, last_seen_at: ctx.now }).execute()
  return session
}

/** How long a session lives at most (seconds). */
export const longestSeconds = ({ services }: PublicCtx): number =>
  services.config(accountsConfig).SESSION_ABSOLUTE_HOURS * 3_600

/** Which sessions of one person: one, all but one, all, or all but the newest. */
export type WhichSessions = { only: string } | { butNot: string } | 'all' | { butNewest: number }

/**
 * Ends sessions of one person, in the caller's transaction; the other processes hear of it when it commits.
 * @returns their ids, for {@link forgetSessions} after the commit
 */
export async function endSessions(
  ctx: Pick<PublicCtx, 'db' | 'now' | 'signal' | 'emit'>,
  personCode: string,
  which: WhichSessions,
): Promise<string[]> {
  let ending = ctx.db
    .updateTable('accounts_sessions')
    .set({ ended_at: ctx.now })
    .where('person_code', '=', personCode)
    .where('ended_at', 'is', null)
  if (which !== 'all') {
    if ('only' in which) ending = ending.where('id', '=', which.only)
    else if ('butNot' in which) ending = ending.where('id', '<>', which.butNot)
    else ending = ending.where('id', 'in', olderSessions(ctx.db, personCode, which.butNewest))
  }
  const ended = (await ending.returning('id').execute()).map(({ id }) => id)
  for (const id of ended) await ctx.signal('session.ended', id)
  if (ended.length > 0) await ctx.emit(accountsEvents.sessionsEnded, { personCode, sessionIds: ended })
  return ended
}

const olderSessions = (db: Db, personCode: string, newest: number) =>
  db
    .selectFrom('accounts_sessions')
    .select('id')
    .where('person_code', '=', personCode)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(sql.lit(newest))

/** Makes this process forget at once what the others hear by signal; call it after the commit. */
export const forgetSessions = (ctx: PublicCtx, sessionIds: readonly string[]): void =>
  sessionCacheOf(ctx.services).forget(sessionIds)
