import { parseArgs } from 'node:util'
import { migrationsOf } from '#apps/server/app.ts'
import { serverModules } from '#apps/server/modules.ts'
import {
  createFirstAccount,
  resetByCommand,
  resetFactorByCommand,
} from '#modules/accounts/server/administration/admin-command.ts'
import { AppError } from '#platform/contract/errors.ts'
import { platformConfig, readConfig } from '#platform/server/config.ts'
import { type Db, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabaseServer } from '#platform/server/database/open-server.ts'
import { refusalOf } from '#platform/server/database/start-failures.ts'
import { createLog } from '#platform/server/log.ts'
import { rebuildIndex } from '#platform/server/search/rebuild-index.ts'
import { StartRefused } from '#platform/server/start-refused.ts'
import { readTexts } from '#platform/server/texts.ts'

// For whoever runs the machine: makes the first administrator, lets someone in again whom no administrator can help, or
// makes the index of the search anew.

const usage = `npm run admin -- create --company HC --name "홍길동" --user-name gildong [--company-name "회사"] [--email a@b.c]
    puts the first company and its super administrator into an empty database
npm run admin -- reset --company HC --user-name gildong
    gives a one-time password to anyone and opens a shut account
npm run admin -- reset-second-factor --company HC --user-name gildong
    takes away the second factor that anyone has lost
npm run admin -- reindex
    makes the index of the search anew, while people work`

const options = {
  company: { type: 'string' },
  'company-name': { type: 'string' },
  name: { type: 'string' },
  'user-name': { type: 'string' },
  email: { type: 'string' },
} as const

class UsageError extends StartRefused {}

try {
  await main()
} catch (error) {
  if (error instanceof AppError) {
    const texts = readTexts(serverModules.flatMap((module) => module.texts ?? []))
    console.error(texts.say('en', error))
  } else console.error(refusalOf(error)?.message ?? error)
  process.exitCode = 1
}

async function main() {
  const run = readCommand()
  const settings = readConfig(process.env, [platformConfig])(platformConfig)
  const log = createLog('warn')
  const server = await openDatabaseServer(settings, log)
  const { connection } = server
  try {
    await migrate(connection, migrationsOf(serverModules), log)
    const database = openDatabase({ connection, poolSize: 2, statementTimeoutMs: 30_000, log })
    try {
      console.log(await run(database.writer))
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

/** What is to be done, from the command line; it gives what is to be printed. */
function readCommand(): (db: Db) => Promise<string> {
  const { command, values } = parsed()
  if (command === 'reindex') return reindex
  const comCode = needed(values.company, /^[A-Za-z0-9_.:-]{1,64}$/)
  const userName = needed(values['user-name'], /^\S{1,100}$/)
  if (command === 'reset') return async (db) => told(await resetByCommand(db, comCode, userName, new Date()))
  if (command === 'reset-second-factor')
    return async (db) => {
      await resetFactorByCommand(db, comCode, userName, new Date())
      return 'The second factor is gone: the password alone is enough at the next sign-in, unless the company demands a new one.'
    }
  if (command !== 'create') throw new UsageError(usage)
  const personName = needed(values.name, /\S/)
  const email = needed(values.email ?? `${userName}@localhost`, /^[^\s@]+@[^\s@]+$/)
  const first = { comCode, companyName: values['company-name'] ?? comCode, personName, userName, email }
  return async (db) => told(await createFirstAccount(db, first, new Date()))
}

async function reindex(db: Db): Promise<string> {
  const counts = await rebuildIndex(
    db,
    serverModules.flatMap(({ searchSources = [] }) => searchSources),
  )
  return Object.entries(counts)
    .map(([source, count]) => `${source}: ${count}`)
    .join('\n')
}

const told = ({ oneTimePassword, expiresAt }: Awaited<ReturnType<typeof createFirstAccount>>): string =>
  `One-time password: ${oneTimePassword}\nIt works until ${expiresAt.toISOString()} and must be changed at the first sign-in.`

function parsed() {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
    return { command: positionals[0], values }
  } catch {
    throw new UsageError(usage)
  }
}

function needed(value: string | undefined, form: RegExp): string {
  if (value === undefined || !form.test(value)) throw new UsageError(usage)
  return value
}
