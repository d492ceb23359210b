import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsOf } from '#apps/server/app.ts'
import { mark, seedDemoCompany } from '#apps/server/demo.ts'
import { serverModules } from '#apps/server/modules.ts'
import { createAccounts } from '#modules/accounts/server/accounts.public.ts'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { hashPassword } from '#modules/accounts/server/passwords/hashing.ts'
import { seedManyDocuments } from '#modules/approvals/server/demo/many-documents.ts'
import { seedManyArticles } from '#modules/boards/server/demo/many-articles.ts'
import { seedManyMails } from '#modules/mail/server/demo/many-mails.ts'
import {
  type DemoPerson,
  generateLargeCompany,
  insertOrganisation,
  type LargeCompanyOptions,
} from '#modules/organisation/server/organisation.public.ts'
import { seedManyBookings } from '#modules/reservations/server/demo/many-bookings.ts'
import { seedManySurveys } from '#modules/surveys/server/demo/many-surveys.ts'
import { seedManyTasks } from '#modules/tasks/server/demo/many-tasks.ts'
import { ConfigError, platformConfig, readConfig } from '#platform/server/config.ts'
import { type Database, type Db, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabaseServer } from '#platform/server/database/open-server.ts'
import { createLog } from '#platform/server/log.ts'
import { openStorage, storageConfig } from '#platform/server/storage/open-storage.ts'
import { runTool } from './tool.ts'

// npm run seed -- --people 100000 --departments 10000 [--companies 2] [--yes]
// Large companies beside what is there, the same each time: all of it or nothing.
// npm run seed -- --articles 1000000 [--yes]
// Two hundred boards with so many articles in the first company of the demo.
// npm run seed -- --bookings 1000000 [--yes]
// A thousand rooms with so many bookings in it.
// npm run seed -- --tasks 200000 [--yes]
// Two thousand project areas with so many tasks in them.
// npm run seed -- --surveys 10000 [--yes]
// So many surveys, and one with two hundred questions and a hundred thousand answers.
// npm run seed -- --documents 1000000 [--yes]
// So many documents in everybody's boxes.
// npm run seed -- --mails 1000000 [--yes]
// So many mails in everybody's mailbox, a tenth of them in one.

/** Long statements are the point here. */
const statementTimeoutMs = 3_600_000

await runTool(async (signal) => {
  const { size, articles, bookings, tasks, surveys, documents, mails, isSure } = readArguments()
  const config = readConfig(process.env, [platformConfig, storageConfig])
  const settings = config(platformConfig)
  const { MARU_MODE: mode } = settings
  if (mode === 'production' && !isSure)
    throw new ConfigError(
      'MARU_MODE is production: large companies of invented people would stand beside real ones. Add --yes if you mean it.',
    )

  const log = createLog('warn')
  const server = await openDatabaseServer(settings, log)
  try {
    await migrate(server.connection, migrationsOf(serverModules), log)
    const database = openDatabase({ connection: server.connection, poolSize: 2, statementTimeoutMs, log })
    try {
      const now = new Date()
      // Otherwise the next start would find a database that is not empty and leave the demo company out.
      const storage = await openStorage(config, resolve(settings.MARU_DATA))
      await seedDemoCompany({ modules: serverModules, database, storage, mode, now, log })
      if (articles > 0) await seedMany(database, articles, seedManyArticles)
      if (bookings > 0) await seedMany(database, bookings, seedManyBookings)
      if (tasks > 0) await seedMany(database, tasks, seedManyTasks)
      if (surveys > 0) await seedMany(database, surveys, seedManySurveys)
      if (documents > 0) await seedMany(database, documents, seedManyDocuments)
      if (mails > 0) await seedMany(database, mails, seedManyMails)
      if (articles + bookings + tasks + surveys + documents + mails === 0)
        await seedLargeCompanies({ database, size, mode, now, signal })
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
})

/** Puts many of one thing in. */
async function seedMany(
  database: Database,
  count: number,
  seed: (database: Database, count: number, tell: (line: string) => void) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  await seed(database, count, (line) =>
    process.stdout.write(`\r${line}, ${((performance.now() - started) / 1000).toFixed(0)} s   `),
  )
  await database.query('vacuum (analyze)')
  console.log('\nDone.')
}

type Arguments = {
  size: LargeCompanyOptions
  articles: number
  bookings: number
  tasks: number
  surveys: number
  documents: number
  mails: number
  isSure: boolean
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '10000' },
      departments: { type: 'string', default: '1000' },
      companies: { type: 'string', default: '1' },
      articles: { type: 'string', default: '0' },
      bookings: { type: 'string', default: '0' },
      tasks: { type: 'string', default: '0' },
      surveys: { type: 'string', default: '0' },
      documents: { type: 'string', default: '0' },
      mails: { type: 'string', default: '0' },
      yes: { type: 'boolean', default: false },
    },
  })
  const size = {
    people: Number(values.people),
    departments: Number(values.departments),
    companies: Number(values.companies),
  }
  return {
    size,
    articles: Number(values.articles),
    bookings: Number(values.bookings),
    tasks: Number(values.tasks),
    surveys: Number(values.surveys),
    documents: Number(values.documents),
    mails: Number(values.mails),
    isSure: values.yes,
  }
}

type Seeding = {
  database: Database
  size: LargeCompanyOptions
  mode: 'demo' | 'production'
  now: Date
  signal: AbortSignal
}

async function seedLargeCompanies({ database, size, mode, now, signal }: Seeding): Promise<void> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  let people = 0
  let first: DemoPerson | undefined
  await database.writer.transaction().execute(async (tx) => {
    for (const batch of generateLargeCompany(size)) {
      signal.throwIfAborted()
      if (batch.companies.length > 0) await refuseTwice(tx, batch.companies[0]!.comCode)
      await insertOrganisation(tx, batch)
      // Somebody must be able to look at it; the password is public, so only where the demo company's are too.
      const guest = mode === 'demo' && !first ? batch.people[0] : undefined
      const passwordHash = guest && (await hashPassword(demoPassword))
      if (guest) await mark(tx, 'demo.large')
      first ??= guest
      await createAccounts(
        tx,
        batch.people.map((person) => accountOf(person, person === guest ? passwordHash : undefined)),
        now,
      )
      people += batch.people.length
      if (people > 0) process.stdout.write(`\r${people} of ${size.people} people, ${seconds()}`)
    }
  })
  // Also marks what every reader may see, so that searches need the index alone.
  await database.query('vacuum (analyze)')
  console.log(`\nDone in ${seconds()}.`)
  if (first) console.log(`Sign in at ${first.homeComCode} as ${first.userName} with ${demoPassword}.`)
}

async function refuseTwice(tx: Db, comCode: string): Promise<void> {
  const known = await tx
    .selectFrom('organisation_companies')
    .select('com_code')
    .where('com_code', '=', comCode)
    .executeTakeFirst()
  if (known) throw new ConfigError(`The database holds large companies already (${comCode}).`)
}

function accountOf({ personCode, homeComCode, userName }: DemoPerson, passwordHash: string | undefined) {
  return { personCode, comCode: homeComCode, userName, passwordHash }
}
