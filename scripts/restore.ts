import { resolve } from 'node:path'
import { migrationsOf } from '#apps/server/app.ts'
import { serverModules } from '#apps/server/modules.ts'
import { readManifest } from '#platform/server/backup/manifest.ts'
import { restoreBackup } from '#platform/server/backup/restore.ts'
import { openDatabaseServer } from '#platform/server/database/open-server.ts'
import { filesFolderOf } from '#platform/server/storage/disk-storage.ts'
import { describeBackup, runTool, toolSettings } from './tool.ts'

// npm run restore -- --from FOLDER

await runTool(async () => {
  const { folder, settings, dataFolder, log } = toolSettings('--from')
  // Before a database is made for it.
  await readManifest(resolve(folder))
  const database = await openDatabaseServer(settings, log)
  try {
    const manifest = await restoreBackup({
      connection: database.connection,
      filesFolder: filesFolderOf(dataFolder),
      from: resolve(folder),
      migrations: migrationsOf(serverModules),
      log,
    })
    console.log(
      describeBackup(`Restored from ${folder}, made ${manifest.madeAt} by Maru ${manifest.version}`, manifest),
    )
  } finally {
    await database.stop()
  }
})
