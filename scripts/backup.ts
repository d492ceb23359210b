import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '#platform/server/backup/backup.ts'
import { BackupError } from '#platform/server/backup/backup-error.ts'
import { openDatabaseServer } from '#platform/server/database/open-server.ts'
import { filesFolderOf } from '#platform/server/storage/disk-storage.ts'
import { describeBackup, productVersion, runTool, toolSettings } from './tool.ts'

// npm run backup -- --to FOLDER

await runTool(async (signal) => {
  const { folder, settings, dataFolder, log } = toolSettings('--to')
  if (!settings.DATABASE_URL && !existsSync(join(dataFolder, 'postgres/cluster')))
    throw new BackupError(
      `${dataFolder} holds no database. MARU_DATA names the folder, DATABASE_URL an external server.`,
    )

  const database = await openDatabaseServer(settings, log)
  try {
    const { connection } = database
    const manifest = await backUp({
      connection,
      filesFolder: filesFolderOf(dataFolder),
      to: resolve(folder),
      version: productVersion(),
      signal,
    })
    console.log(describeBackup(`Backed up to ${folder}`, manifest))
  } finally {
    await database.stop()
  }
})
