import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { type Config, ConfigError, platformConfig, readConfig } from '#platform/server/config.ts'
import { EmbeddedPostgresError } from '#platform/server/database/embedded/embedded-error.ts'
import { type DatabaseServer, openDatabaseServer } from '#platform/server/database/open-server.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { buildApp } from './app.ts'
import { greeting } from './greeting.ts'
import { serverModules } from './modules.ts'

/** environment → database → buildApp → listen → close gracefully */
async function main() {
  const config = readConfig(process.env, [platformConfig, ...serverModules.flatMap((module) => module.config ?? [])])
  const settings = config(platformConfig)
  const log = createLog(settings.LOG_LEVEL)
  const database = await openDatabaseServer(settings, log)
  try {
    await serve(config, log, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(config: Config, log: Log, database: DatabaseServer) {
  const settings = config(platformConfig)
  const app = await buildApp({
    config,
    log,
    connection: database.connection,
    modules: serverModules,
    dataFolder: resolve(settings.MARU_DATA),
    databaseFolder: database.folder,
    webFolder: resolve(settings.WEB_FOLDER ?? join(import.meta.dirname, '../../dist/web')),
  })
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

  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping: open requests may finish')
    setTimeout(() => process.exit(1), settings.SHUTDOWN_TIMEOUT).unref()
    await app.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

const portOf = (addresses: readonly (string | AddressInfo)[]) =>
  addresses.find((address) => typeof address !== 'string')?.port ?? 0

main().catch((error: unknown) => {
  const isForOperators = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  console.error(isForOperators ? error.message : error)
  process.exit(1)
})
