import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'kysely'
import type pg from 'pg'
import { type Config, platformConfig } from '#platform/server/config.ts'
import { createCtx, type PublicCtx, type Services } from '#platform/server/ctx.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { type MigrationSource, migrateOrRead } from '#platform/server/database/migrate.ts'
import { sessionCookies } from '#platform/server/http/cookies.ts'
import { firstPageAt, firstPaint } from '#platform/server/http/first-paint.ts'
import { mountHealth } from '#platform/server/http/health.ts'
import { headerOf, originOf } from '#platform/server/http/origin.ts'
import { mountPages } from '#platform/server/http/pages.ts'
import { createHttpServer } from '#platform/server/http/server.ts'
import { watchDisk } from '#platform/server/installation/disk-room.ts'
import { Installation } from '#platform/server/installation/installation.ts'
import { type JobDefinition, Jobs } from '#platform/server/jobs/jobs.ts'
import { LiveHub } from '#platform/server/live/live.ts'
import { LiveStreams } from '#platform/server/live/stream.ts'
import type { Log } from '#platform/server/log.ts'
import { addGauge, createMetrics } from '#platform/server/metrics.ts'
import type { ServerModule } from '#platform/server/modules.ts'
import { Opened } from '#platform/server/opened.ts'
import { imageOriginsOf, vendorEditorOf } from '#platform/server/rich-text/editor-config.ts'
import { filesFolderOf } from '#platform/server/storage/disk-storage.ts'
import { openStorage, storageConfig } from '#platform/server/storage/open-storage.ts'
import { readTexts } from '#platform/server/texts.ts'
import { seedDemoCompany } from './demo.ts'

export type AppOptions = {
  config: Config
  log: Log
  /** Where the database is. */
  connection: pg.ClientConfig
  modules: readonly ServerModule[]
  dataFolder: string
  /** Where the embedded database lies, if it is that one: see `WatchedDisk`. */
  databaseFolder?: string
  /** The built web; left out where only the calls are wanted. */
  webFolder?: string
  /** See `CallsOptions`. */
  checkAnswers?: boolean
  /** See `DatabaseSettings`. */
  onStatement?: Logger
  /** Whether this process works on background jobs; every one does unless told otherwise. */
  work?: boolean
  now?: () => Date
}

export type App = {
  http: FastifyInstance
  services: Services
  modules: readonly ServerModule[]
  /** Stops taking requests, lets open ones finish, then lets go of everything. */
  close: () => Promise<void>
}

/** The migrations of all modules, in their order. */
export const migrationsOf = (modules: readonly ServerModule[]): MigrationSource[] =>
  modules.flatMap(({ name, migrations }) => (migrations ? [{ owner: name, folder: migrations }] : []))

/** Builds the whole portal on a database: the same for production and tests. Nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const opened = new Opened()
  return opened.orClose(() => build(options, opened))
}

async function build(options: AppOptions, opened: Opened): Promise<App> {
  const { config, log, connection, modules } = options
  const settings = config(platformConfig)
  const now = options.now ?? (() => new Date())
  const isReadOnly = await migrateOrRead(connection, migrationsOf(modules), log)

  const database = openDatabase({
    connection,
    poolSize: settings.DATABASE_POOL,
    connectionTimeoutMs: settings.DATABASE_CONNECTION_TIMEOUT,
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT,
    log,
    onStatement: options.onStatement,
  })
  opened.add(database.close)
  const storage = await openStorage(config, options.dataFolder)
  const disks = disksOf(options)
  await seedDemoCompany({ modules, database, storage, mode: settings.MARU_MODE, now: now(), log })
  const { jobs, listeners } = backgroundWorkOf(modules)
  const services: Services = {
    config,
    log,
    database,
    now,
    jobs: new Jobs({ connection, log, onReadOnly: database.noteReadOnly }),
    live: new LiveHub({ connection, db: database.reader, log }),
    storage,
    dataFolder: options.dataFolder,
    installation: new Installation({ database, disks: disks.all, log }),
    texts: readTexts(modules.flatMap(({ texts }) => (texts && existsSync(texts) ? [texts] : []))),
    metrics: createMetrics(),
    modules,
    listeners,
  }
  const sessions = only(modules, 'sessions').sessions!(services)
  const streams = new LiveStreams(() => services.installation.stopped)
  opened.add(() => services.live.stop())
  await services.live.start({ orLater: isReadOnly })
  opened.add(sessions.stop)
  // A session that acts at another post hears other topics: its pages connect anew. After a while in which this process
  // heard nothing that holds for every session, and messages were missed besides.
  for (const signal of ['session.ended', 'session.changed'])
    services.live.onSignal(signal, (sessionId) => (sessionId ? streams.end(sessionId) : streams.endAll()))
  addGauge(services.metrics, 'maru_live_connections', 'Open pages that hear live messages', () => services.live.size)
  addGauge(services.metrics, 'maru_database_waiting', 'Requests that wait for a database connection', () =>
    database.waiting(),
  )
  if (disks.database)
    addGauge(services.metrics, 'maru_disk_free_bytes', 'Room on the disk of the embedded database', disks.database.free)
  addGauge(services.metrics, 'maru_read_only', 'Whether the database only lets itself be read', () =>
    Number(services.installation.isReadOnly),
  )
  opened.add(() => services.installation.stop())
  services.installation.onChange(() => {
    void (services.installation.isReadOnly ? services.jobs.pause() : services.jobs.goOn())
    streams.tellStanding()
  })
  if (isReadOnly) database.noteReadOnly()
  await services.installation.start()

  opened.add(() => services.jobs.stop())
  await services.jobs.start(jobs, services, { work: options.work ?? true })
  for (const module of modules) {
    const stop = await module.start?.(services)
    if (stop) opened.add(stop)
  }

  const http = await createHttpServer({
    services,
    sessions,
    streams,
    calls: modules.flatMap(({ calls }) => calls),
    checkAnswers: options.checkAnswers,
  })
  opened.add(() => stopListening(http))
  let isStopping = false
  mountHealth(http, services, migrationsOf(modules), () => isStopping)
  if (options.webFolder) await mountWeb(http, options.webFolder, modules, services)

  const close = () => {
    isStopping = true
    streams.close()
    return opened.close()
  }
  return { http, services, modules, close }
}

/** An external database looks after its own disk, and so does a service that keeps the files. */
function disksOf({ databaseFolder, dataFolder, config }: AppOptions) {
  const database = databaseFolder ? watchDisk(databaseFolder, { isLocal: true, stops: 'free' }) : undefined
  const files =
    config(storageConfig).STORAGE === 'disk'
      ? watchDisk(filesFolderOf(dataFolder), { isLocal: false, stops: 'upload' })
      : undefined
  return { database, all: [database, files].filter((disk) => disk !== undefined) }
}

/** Stops listening and waits for open requests. A connection that falls idle after its last answer must be closed too: Node looks only once. */
async function stopListening(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  try {
    await http.close()
  } finally {
    clearInterval(sweep)
  }
}

async function mountWeb(http: FastifyInstance, folder: string, modules: readonly ServerModule[], services: Services) {
  const { boot } = only(modules, 'boot')
  const pageSheet = modules.find((each) => each.pageSheet)?.pageSheet
  const editor = vendorEditorOf(services.config)
  const ctxOf = (request: FastifyRequest): PublicCtx =>
    createCtx({
      viewer: request.viewer,
      db: services.database.reader,
      services,
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      header: headerOf(request),
      origin: originOf(request),
      language: request.language,
      now: services.now(),
      cookies: sessionCookies(request, {} as never, request.isSecure),
      log: services.log,
      leaveUnnamed: () => {
        request.isUnnamed = true
      },
    })
  await mountPages(http, {
    folder,
    policy: { editorScript: editor?.script, imageOrigins: imageOriginsOf(services.config) },
    dictionaryVersion: services.texts.version,
    paint: (path, data, language, nonce) =>
      firstPaint(modules, services.texts, path, {
        boot: data,
        language,
        now: services.now(),
        log: services.log,
        nonce,
      }),
    sheet: async (request, remembered) => (await pageSheet?.(ctxOf(request), remembered)) ?? {},
    boot: async (request, path) => {
      const ctx = ctxOf(request)
      const [data, answers] = await Promise.all([boot!(ctx), answersAhead(modules, path, ctx)])
      // The built-in editor needs no word.
      const { stopped } = services.installation
      return { ...data, ...(answers && { answers }), ...(editor && { editor }), ...(stopped && { stopped }) }
    },
  })
}

/** What the first page would ask for; without it the page asks for itself. */
async function answersAhead(modules: readonly ServerModule[], path: string, ctx: PublicCtx) {
  const { viewer } = ctx
  if (viewer?.restriction) return undefined
  try {
    const page = firstPageAt(modules, path)
    return await (viewer ? page?.answers?.({ ...ctx, viewer }) : page?.openAnswers?.(ctx))
  } catch (error) {
    ctx.log.warn({ err: error, path }, 'a page goes out without its first answers')
    return undefined
  }
}

/** Listeners are background jobs of their own, so that one that fails is tried again without the others. */
function backgroundWorkOf(modules: readonly ServerModule[]) {
  const jobs: Record<string, JobDefinition<Services>> = {}
  const listeners = new Map<string, string[]>()
  for (const module of modules) {
    Object.assign(jobs, module.jobs)
    for (const { event, name, run, givenUp } of module.listeners ?? []) {
      const job = `${event.name}.${module.name}.${name}`
      jobs[job] = { run, givenUp }
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), job])
    }
  }
  return { jobs, listeners }
}

function only(modules: readonly ServerModule[], part: 'sessions' | 'boot'): ServerModule {
  const found = modules.filter((module) => module[part])
  if (found.length !== 1) throw new Error(`exactly one module offers "${part}", not ${found.length}`)
  return found[0]!
}
