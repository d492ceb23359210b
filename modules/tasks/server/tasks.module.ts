import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { purgeDeleted } from './changes/delete-task.ts'
import { tasksHandlers } from './tasks.handlers.ts'
import { seedDemo } from './tasks.seed.ts'
import './tasks.tables.ts'

/** What people owe each other, in project areas and by oneself. */
export const tasksModule = defineServerModule({
  name: 'tasks',
  calls: tasksHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  jobs: { 'tasks.purge': { cron: '17 * * * *', run: purgeDeleted, givenUp: clockComesAgain } },
  seedDemo,
})
