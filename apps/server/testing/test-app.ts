import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoAccounts, demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import type { Db } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import type { ServerModule } from '#platform/server/modules.ts'
import { type App, buildApp } from '../app.ts'
import { serverModules } from '../modules.ts'
import { TestClient } from './client.ts'
import { cloneDatabase } from './clone-database.ts'
import { testConfig } from './config.ts'
import { keepRefused, keptLog, listenForFailures } from './failures.ts'
import { keepAsked } from './query-plans.ts'

export type TestAppOptions = {
  /** Environment variables over the defaults of tests. */
  env?: Record<string, string>
  /** Another app's database and files, to have two processes on one. */
  shares?: TestApp
  modules?: readonly ServerModule[]
  /** Begins with an empty database, which these modules fill, instead of a copy of what all of them have filled. */
  isFresh?: boolean
  now?: () => Date
  /** Takes the log lines; otherwise its warnings are told where a test fails. */
  logTo?: (line: string) => void
  /** Whether background jobs run in this app. */
  work?: boolean
  webFolder?: string
}

export type TestApp = App & {
  /** A connection that may write, past all access rules: to arrange and to look. */
  db: Db
  connection: pg.ClientConfig
  dataFolder: string
  /** A browser that is signed out. */
  visitor: () => TestClient
  /** A demo account at her browser. @param userName `jiwoo.seo` */
  signIn: (userName: string, password?: string) => Promise<TestClient>
  /** Listens on a free port; returns `http://localhost:port`. */
  listen: () => Promise<string>
}

/** The whole portal on a copy of the demo company, unless told otherwise. Every answer is held against its contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clone = options.shares
    ? { connection: options.shares.connection, drop: async () => undefined }
    : await cloneDatabase({ ...inject('testServer'), ...(options.isFresh ? { template: 'template0' } : {}) })
  const dataFolder = options.shares?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'maru-files-')))
  if (!options.shares && !options.isFresh) await linkFiles(inject('testServer').dataFolder, dataFolder)
  const log = options.logTo ? createLog('info', { write: options.logTo }) : createLog('warn', keptLog)
  const config = testConfig({ ...(options.logTo ? { LOG_LEVEL: 'info' } : {}), ...options.env })
  const app = await buildApp({
    config,
    log,
    connection: clone.connection,
    modules: options.modules ?? serverModules,
    dataFolder,
    checkAnswers: true,
    onStatement: (event) => {
      keepRefused(event)
      keepAsked(event)
    },
    now: options.now,
    work: options.work ?? false,
    webFolder: options.webFolder,
  })
  listenForFailures(app.http)
  const visitor = () => new TestClient(app.http)
  return {
    ...app,
    db: app.services.database.writer,
    connection: clone.connection,
    dataFolder,
    visitor,
    signIn: async (userName, password = demoPassword) => {
      const client = visitor()
      const comcode = demoAccounts.find((account) => account.userName === userName)?.comCode ?? 'HC'
      await client.call(accountsCalls.signIn, { comcode, username: userName, password })
      return client
    },
    listen: async () => {
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      return `http://localhost:${(app.http.server.address() as { port: number }).port}`
    },
    close: async () => {
      await app.close()
      await clone.drop()
      if (!options.shares) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The stored files of the demo company as this app's own. They never change, so the same bytes serve them all. */
async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const target = join(to, path.slice(from.length))
    await mkdir(dirname(target), { recursive: true })
    await link(path, target)
  }
}
