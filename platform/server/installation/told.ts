import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * Whether something that every process finds out is to be told now, by whoever asks first.
 * @param againAfterMs how long it then is not told again
 */
export async function isToBeTold(db: Db, what: string, now: Date, againAfterMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into platform_told as told (what, at) values (${what}, ${now})
    on conflict (what) do update set at = excluded.at where told.at <= ${new Date(now.getTime() - againAfterMs)}
    returning what`.execute(db)
  return rows.length > 0
}
