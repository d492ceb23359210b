import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsOf } from '#apps/server/app.ts'
import { serverModules } from '#apps/server/modules.ts'
import { importBoards } from '#modules/boards/server/migrated/import/import-boards.ts'
import type { ImportReport } from '#modules/boards/server/migrated/import/import-options.ts'
import { ConfigError, platformConfig, readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabaseServer } from '#platform/server/database/open-server.ts'
import { createLog } from '#platform/server/log.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { runTool } from './tool.ts'

// npm run import-boards -- --from FOLDER [--dry-run]
// Boards of an old system, to be read only; docs/operations.md tells the format.

const statementTimeoutMs = 600_000

await runTool(async (signal) => {
  const { folder, isDryRun } = readArguments()
  const config = readConfig(process.env, [platformConfig, ...serverModules.flatMap((module) => module.config ?? [])])
  const settings = config(platformConfig)
  const log = createLog('warn')
  const server = await openDatabaseServer(settings, log)
  try {
    await migrate(server.connection, migrationsOf(serverModules), log)
    const database = openDatabase({ connection: server.connection, poolSize: 2, statementTimeoutMs, log })
    try {
      const storage = await openStorage(config, resolve(settings.MARU_DATA))
      const onProgress = ({ added, changed, unchanged }: ImportReport) =>
        process.stdout.write(`\r${added} added, ${changed} changed, ${unchanged} unchanged`)
      const report = await importBoards({ database, storage, folder, isDryRun, now: new Date(), signal, onProgress })
      tell(report, isDryRun)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
})

function readArguments(): { folder: string; isDryRun: boolean } {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const folder = resolve(values.from ?? '')
  for (const name of ['boards.jsonl', 'articles.jsonl'])
    if (!values.from || !existsSync(join(folder, name)))
      throw new ConfigError(`Say which folder holds boards.jsonl and articles.jsonl: --from FOLDER`)
  return { folder, isDryRun: values['dry-run'] }
}

function tell({ boards, added, changed, unchanged, wrong, problems }: ImportReport, isDryRun: boolean): void {
  console.log(
    `\n${isDryRun ? 'Would import' : 'Imported'} ${boards} boards: ${added} articles added, ${changed} changed, ${unchanged} unchanged.`,
  )
  for (const problem of problems) console.log(`  ${problem}`)
  if (wrong === 0) return
  console.log(`${wrong} lines were left out. Mend them and run it again: the rest is passed over.`)
  process.exitCode = 1
}
