import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'

/** No session lives as long as this. */
const sessionDays = 100

/** Forgets which articles sessions have unlocked that ended long ago, and tries that are free again. */
export async function tidyPasswords({ database, now }: Services): Promise<void> {
  await sql`delete from boards_unlocked
    where unlocked_at < ${now()}::timestamptz - make_interval(days => ${sql.lit(sessionDays)})`.execute(database.writer)
  await sql`delete from boards_password_tries where spent_until < ${now()}`.execute(database.writer)
}
