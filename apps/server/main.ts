import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { type Config, ConfigError, platformConfig, readConfig } from '#platform/server/config.ts'
import { type DatabaseServer, openDatabaseServer } from '#platform/server/database/open-server.ts'
import { refusalOf } from '#platform/server/database/start-failures.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { keepTemporarySwept } from '#platform/server/temporary-files.ts'
import { type App, buildApp } from './app.ts'
import { greeting } from './greeting.ts'
import { serverModules } from './modules.ts'

/** environment → database → buildApp → listen → close gracefully */
async function main() {
  const config = readConfig(process.env, [platformConfig, ...serverModules.flatMap((module) => module.config ?? [])])
  const settings = config(platformConfig)
  const log = createLog(settings.LOG_LEVEL)
  // Kept before it is there: whoever is told to stop while he starts must not leave his database running.
  const open: Open = { database: openDatabaseServer(settings, log) }
  stopOnSignal(open, settings.SHUTDOWN_TIMEOUT, log)
  const database = await open.database
  try {
    await serve(config, log, database, open)
  } catch (error) {
    const why = refusalOf(error, database.folder) ?? error
    await database.stop()
    throw why
  }
}

/** What has to be closed in order. */
type Open = { database: Promise<DatabaseServer>; app?: App }
let isStopping = false

function stopOnSignal(open: Open, timeout: number, log: Log): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping: open requests may finish')
    setTimeout(() => process.exit(1), timeout).unref()
    await open.app?.close()
    await (await open.database).stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

async function serve(config: Config, log: Log, database: DatabaseServer, open: Open) {
  const settings = config(platformConfig)
  keepTemporarySwept(log)
  const app = await buildApp({
    config,
    log,
    connection: database.connection,
    modules: serverModules,
    dataFolder: resolve(settings.MARU_DATA),
    databaseFolder: database.folder,
    webFolder: resolve(settings.WEB_FOLDER ?? join(import.meta.dirname, '../../dist/web')),
  })
  open.app = app
  // The demo's passwords are public: unless told otherwise it answers this machine only.
  const host = settings.HOST ?? (settings.MARU_MODE === 'demo' ? 'localhost' : '0.0.0.0')
  await app.http.listen({ port: settings.PORT, host }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close()
    throw new ConfigError(
      `PORT, HOST: cannot listen on port ${settings.PORT} of ${host} (${error.code ?? error.message}).`,
    )
  })
  console.log(
    greeting({
      origin: settings.PUBLIC_URL ?? `http://localhost:${portOf(app.http.addresses())}`,
      mode: settings.MARU_MODE,
    }),
  )
}

const portOf = (addresses: readonly (string | AddressInfo)[]) =>
  addresses.find((address) => typeof address !== 'string')?.port ?? 0

main().catch((error: unknown) => {
  // What was being begun breaks when it is told to stop in the middle: that is no fault.
  if (isStopping) return
  console.error(refusalOf(error)?.message ?? error)
  process.exit(1)
})
