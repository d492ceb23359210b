import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import './drafts.tables.ts'
import { expireDrafts } from './expire.ts'

/** Drafts: what was begun and not sent, kept while one types. */
export const draftsModule = defineServerModule({
  name: 'drafts',
  // Whoever has drafts has calls of its own for them, with the fields of what is written.
  calls: [],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  jobs: { 'drafts.expire': { cron: '40 3 * * *', run: expireDrafts, givenUp: clockComesAgain } },
})
