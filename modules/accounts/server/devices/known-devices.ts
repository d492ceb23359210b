import { sql } from 'kysely'
import type { PublicCtx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import { deviceTokenOf, keptDays, setDeviceToken } from './device-cookie.ts'

/** Browsers that are known as one person's; the one that was not used for longest makes room for the next. */
export const deviceLimit = 20

/** A browser that somebody has signed in with. */
export type KnownDevice = {
  /** SHA-256 of its token: names it in `accounts_devices`. */
  tokenHash: Buffer
  /** For whom it is known. */
  isKnownFor: (personCode: string) => boolean
}

/**
 * The browser that asks, if somebody has signed in with it within 180 days and nobody took that back. Asking costs the
 * same whoever it is asked about. Only what came in the cookie counts, which no page can read.
 */
export async function knownDevice(ctx: PublicCtx): Promise<KnownDevice | null> {
  const token = await deviceTokenOf(ctx)
  if (!token) return null
  const tokenHash = hashOfToken(token)
  const rows = await ctx.services.database.reader
    .selectFrom('accounts_devices')
    .select('person_code')
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', oldest(ctx.now))
    .execute()
  if (rows.length === 0) return null
  const persons = new Set(rows.map((row) => row.person_code))
  return { tokenHash, isKnownFor: (personCode) => persons.has(personCode) }
}

/**
 * Lets the browser be known from now on as one of this person's, who has just proved who she is; in the caller's
 * transaction. A browser that was forgotten gets another token: a copy of the old cookie stays worth nothing. So does
 * one that is trusted from now on.
 * @param trustedDays for how long the second step is not asked for here; 0: as it was
 */
export async function rememberDevice(ctx: PublicCtx, personCode: string, trustedDays = 0): Promise<void> {
  const known = (await knownDevice(ctx)) && (await deviceTokenOf(ctx))
  const token = known && trustedDays === 0 ? known : newToken()
  if (known && token !== known)
    await ctx.db
      .updateTable('accounts_devices')
      .set({ token_hash: hashOfToken(token) })
      .where('token_hash', '=', hashOfToken(known))
      .execute()
  const seen = {
    last_used_at: ctx.now,
    user_agent: ctx.userAgent,
    ...(trustedDays > 0 ? { trusted_until: new Date(ctx.now.getTime() + trustedDays * 86_400_000) } : {}),
  }
  await ctx.db
    .insertInto('accounts_devices')
    .values({
      person_code: personCode,
      token_hash: hashOfToken(token),
      first_used_at: ctx.now,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['person_code', 'token_hash']).doUpdateSet(seen))
    .execute()
  await sql`
    delete from accounts_devices where person_code = ${personCode} and token_hash in (
      select token_hash from accounts_devices where person_code = ${personCode}
      order by last_used_at desc, token_hash offset ${sql.lit(deviceLimit)})`.execute(ctx.db)
  await setDeviceToken(ctx, token)
}

/** Lets no browser be known any more as this person's: her password is no longer hers alone, or her account is shut. */
export async function forgetDevices(db: Db, personCode: string): Promise<void> {
  await db.deleteFrom('accounts_devices').where('person_code', '=', personCode).execute()
}

/** Removes browsers that were not used for too long; for the job. */
export async function tidyDevices({ database, now }: Services): Promise<void> {
  await database.writer.deleteFrom('accounts_devices').where('last_used_at', '<=', oldest(now())).execute()
}

const oldest = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000)
