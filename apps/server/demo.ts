import { sql } from 'kysely'
import { ConfigError } from '#platform/server/config.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { ServerModule } from '#platform/server/modules.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

type SeedOptions = {
  modules: readonly ServerModule[]
  database: Database
  storage: Storage
  mode: 'demo' | 'production'
  now: Date
  log: Log
}

/** Two processes that start at once on an empty database must not both seed. */
const seedLock = 7_270_002

/**
 * Fills an empty database with the demo company in demo mode, once, all modules in one transaction.
 * @throws ConfigError in production mode on a database that holds the demo company: its passwords are public
 * @throws ConfigError in demo mode on a database that holds a real company
 */
export async function seedDemoCompany({ modules, database, storage, mode, now, log }: SeedOptions): Promise<void> {
  await database.writer.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    // Between statements pictures are drawn and passwords hashed, which takes a busy machine its time.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(tx)
    const isDemo = await hasPublicPasswords(tx)
    if (mode === 'production') {
      if (isDemo)
        throw new ConfigError(
          'MARU_MODE: this database holds the demo company, whose passwords are public. Use a new database or a new MARU_DATA for production.',
        )
      return
    }
    const isEmpty =
      (await tx.selectFrom('organisation_companies').select('com_code').limit(1).executeTakeFirst()) === undefined
    if (isDemo) return
    if (!isEmpty)
      throw new ConfigError(
        'MARU_MODE: this database holds a real company. Set MARU_MODE=production; demo mode is for the demo company only.',
      )

    for (const module of modules) await module.seedDemo?.(tx, now, storage)
    await mark(tx, 'demo')
    log.info('the demo company was put into the empty database')
  })
}

/** What marks a database whose passwords are public: the demo company, large companies made for measuring. */
type Mark = 'demo' | 'demo.large'

/** Marks a database as one that production mode must never open. */
export async function mark(db: Db, name: Mark): Promise<void> {
  await db
    .insertInto('platform_secrets')
    .values({ name, value: Buffer.from('public passwords') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

async function hasPublicPasswords(db: Db): Promise<boolean> {
  const marks: Mark[] = ['demo', 'demo.large']
  const found = await db.selectFrom('platform_secrets').select('name').where('name', 'in', marks).executeTakeFirst()
  return found !== undefined
}
