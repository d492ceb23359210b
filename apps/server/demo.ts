import { sql } from 'kysely'
import { ConfigError } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { ServerModule } from '#platform/server/modules.ts'

type SeedOptions = {
  modules: readonly ServerModule[]
  database: Database
  mode: 'demo' | 'production'
  now: Date
  log: Log
}

/** Two processes that start at once on an empty database must not both seed. */
const seedLock = 7_270_002

/**
 * Fills an empty database with the demo company in demo mode, once, all modules in one transaction.
 * @throws ConfigError in production mode on a database that holds the demo company: its passwords are public
 */
export async function seedDemoCompany({ modules, database, mode, now, log }: SeedOptions): Promise<void> {
  await database.writer.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(tx)
    const seeded = await tx.selectFrom('platform_secrets').select('name').where('name', '=', 'demo').executeTakeFirst()
    if (mode === 'production') {
      if (seeded)
        throw new ConfigError(
          'MARU_MODE: this database holds the demo company, whose passwords are public. Use a new database or a new MARU_DATA for production.',
        )
      return
    }
    const isEmpty =
      (await tx.selectFrom('organisation_companies').select('com_code').limit(1).executeTakeFirst()) === undefined
    if (seeded || !isEmpty) return

    for (const module of modules) await module.seedDemo?.(tx, now)
    await tx
      .insertInto('platform_secrets')
      .values({ name: 'demo', value: Buffer.from('seeded') })
      .execute()
    log.info('the demo company was put into the empty database')
  })
}
