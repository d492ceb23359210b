import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashOfToken, looksLikeToken, newToken } from '#platform/server/tokens.ts'
import type { SessionMethod } from '../accounts.tables.ts'

/** A sign-in whose first step was right. It opens nothing but the second. */
export type PendingSignIn = {
  personCode: string
  method: Exclude<SessionMethod, 'token'>
  language: Language | null
  returnUrl: string
}

const cookie = 'second-step'
const keptSeconds = 600
/** Of one person at once; the oldest give way, so that whoever knows a password cannot fill the table. */
const pendingLimit = 10

/** Lets this browser take the second step, once and for ten minutes. */
export async function keepPendingSignIn(ctx: PublicCtx, pending: PendingSignIn): Promise<void> {
  const token = newToken()
  await ctx.db
    .insertInto('accounts_pending_sign_ins')
    .values({
      token_hash: hashOfToken(token),
      person_code: pending.personCode,
      method: pending.method,
      language: pending.language,
      return_url: pending.returnUrl,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + keptSeconds * 1_000),
    })
    .execute()
  await ctx.db
    .deleteFrom('accounts_pending_sign_ins')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('accounts_pending_sign_ins')
        .select('token_hash')
        .where('person_code', '=', pending.personCode)
        .orderBy('created_at', 'desc')
        .offset(sql.lit(pendingLimit)),
    )
    .execute()
  ctx.cookies.set(cookie, token, keptSeconds)
}

/** The sign-in of this browser that waits for its second step; null when there is none, or none any more. */
export async function pendingSignInOf(ctx: PublicCtx): Promise<PendingSignIn | null> {
  const hash = hashInCookie(ctx)
  if (!hash) return null
  const found = await ctx.db
    .selectFrom('accounts_pending_sign_ins')
    .select(['person_code as personCode', 'method', 'language', 'return_url as returnUrl'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return found ?? null
}

/** Keeps what a passkey of the person must sign to end it. */
export async function keepChallenge(ctx: PublicCtx, challenge: string): Promise<void> {
  const hash = hashInCookie(ctx)
  if (!hash) return
  await ctx.inTransaction((inner) =>
    inner.db.updateTable('accounts_pending_sign_ins').set({ challenge }).where('token_hash', '=', hash).execute(),
  )
}

/** Takes the challenge: it is signed once. Null when there is none. */
export async function takeChallenge(ctx: PublicCtx): Promise<string | null> {
  const hash = hashInCookie(ctx)
  if (!hash) return null
  const { rows } = await sql<{ challenge: string }>`
    update accounts_pending_sign_ins p set challenge = null
    from (select token_hash, challenge from accounts_pending_sign_ins where token_hash = ${hash} for update) old
    where p.token_hash = old.token_hash and old.challenge is not null
    returning old.challenge`.execute(ctx.services.database.writer)
  return rows[0]?.challenge ?? null
}

/** Takes it away; of several who try at once, one is told yes. */
export async function takePendingSignIn(ctx: PublicCtx): Promise<boolean> {
  const hash = hashInCookie(ctx)
  ctx.cookies.clear(cookie)
  if (!hash) return false
  const { numDeletedRows } = await ctx.services.database.writer
    .deleteFrom('accounts_pending_sign_ins')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What the first step proved is no longer true: whoever waits begins anew. */
export async function dropPendingSignIns(db: Db, personCode: string): Promise<void> {
  await db.deleteFrom('accounts_pending_sign_ins').where('person_code', '=', personCode).execute()
}

function hashInCookie({ cookies }: PublicCtx): Buffer | null {
  const token = cookies.get(cookie)
  return token && looksLikeToken(token) ? hashOfToken(token) : null
}
