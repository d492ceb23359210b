import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type pg from 'pg'
import { ConfigError, platformConfig, readConfig } from '#platform/server/config.ts'
import { ensureDatabase } from '#platform/server/database/embedded/connection.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded.ts'
import { createLog } from '#platform/server/log.ts'
import { buildApp } from './app.ts'
import { greeting } from './greeting.ts'
import { serverModules } from './modules.ts'

/** environment → database → buildApp → listen → close gracefully */
async function main() {
  const config = readConfig(process.env, [platformConfig, ...serverModules.flatMap((module) => module.config ?? [])])
  const settings = config(platformConfig)
  const log = createLog(settings.LOG_LEVEL)
  const dataFolder = resolve(settings.MARU_DATA)

  const database = await openServer(settings.DATABASE_URL, dataFolder, log)
  const app = await buildApp({
    config,
    log,
    connection: database.connection,
    modules: serverModules,
    dataFolder,
    webFolder: resolve(import.meta.dirname, '../../dist/web'),
  }).catch(async (error) => {
    await database.stop()
    throw error
  })
  // The demo's passwords are public: unless told otherwise it answers this machine only.
  const host = settings.HOST ?? (settings.MARU_MODE === 'demo' ? 'localhost' : '0.0.0.0')
  await app.http.listen({ port: settings.PORT, host })
  console.log(greeting({ origin: settings.PUBLIC_URL ?? `http://localhost:${portOf(app.http.addresses())}`, mode: settings.MARU_MODE }))

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

/** The external server where one is named, else our own. */
async function openServer(url: string | undefined, dataFolder: string, log: ReturnType<typeof createLog>): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  if (url) return { connection: { connectionString: url }, stop: async () => undefined }
  const own = await startEmbeddedPostgres({ dataDir: dataFolder, log })
  return { connection: await ensureDatabase(own.connection, 'maru'), stop: () => own.stop() }
}

const portOf = (addresses: readonly (string | AddressInfo)[]) => addresses.find((address) => typeof address !== 'string')?.port ?? 0

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
