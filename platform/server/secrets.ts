import { randomBytes } from 'node:crypto'
import type { Db } from './database/database.ts'

/**
 * A 256-bit key under a name, the same in every process; made and stored on first need.
 * @param db a connection that may write
 */
export async function secretOf(db: Db, name: string): Promise<Buffer> {
  const known = db.selectFrom('platform_secrets').select('value').where('name', '=', name)
  // Looked for first: it must be found while the database only lets itself be read, too.
  const found = await known.executeTakeFirst()
  if (found) return found.value
  await db
    .insertInto('platform_secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await known.executeTakeFirstOrThrow()).value
}
