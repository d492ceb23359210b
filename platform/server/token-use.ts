import { sql } from 'kysely'
import type { PublicCtx } from './ctx.ts'
import { hashOfToken } from './tokens.ts'

/** The use of a token is written down so often at the most, ms. */
const everyMs = 3_600_000

/**
 * Writes down that a token was used, now and then: whoever keeps it sees whether it still is. Whoever uses it is answered
 * all the same.
 * @param table which has `token_hash` and `last_used_at`
 */
export async function noteTokenUse(
  { services, now, log }: Pick<PublicCtx, 'services' | 'now' | 'log'>,
  table: string,
  token: string,
  lastUsedAt: Date | null,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= everyMs) return
  await sql`update ${sql.table(table)} set last_used_at = ${now} where token_hash = ${hashOfToken(token)}`
    .execute(services.database.writer)
    .catch((error: unknown) => log.warn({ error, table }, 'The use of a token could not be written down.'))
}
