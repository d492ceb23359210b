import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import './talk.tables.ts'
import { tidyComments } from './tidy.job.ts'

/** Talk: what people say about a thing, whatever it is. */
export const talkModule = defineServerModule({
  name: 'talk',
  // Whose things are talked about has calls of its own, which know who may read them.
  calls: [],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  jobs: { 'talk.tidyComments': { cron: '47 4 * * *', run: tidyComments, givenUp: clockComesAgain } },
})
