import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import { filesConfig } from './files.config.ts'
import { filesHandlers } from './files.handlers.ts'
import { filesJobs } from './files.jobs.ts'
import './files.tables.ts'
import { adminFacts } from './lost/admin-facts.ts'
import { mediaJobs, startMedia } from './media.jobs.ts'
import './media.tables.ts'
import { previewHandlers } from './preview/preview.handlers.ts'

/** Files: where they lie, how they come in, who may read them. */
export const filesModule = defineServerModule({
  name: 'files',
  calls: [...filesHandlers, ...previewHandlers],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  config: filesConfig,
  adminFacts,
  jobs: { ...filesJobs, ...mediaJobs },
  start: startMedia,
})
