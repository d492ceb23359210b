import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { absenceHandlers } from './absence.handlers.ts'
import { seedDemo } from './absence.seed.ts'
import './absence.tables.ts'
import { deputisingBelongings } from './belongings.ts'
import { absenceInCalendar } from './calendar/absence-in-calendar.ts'
import { keepInCalendar } from './calendar/keep-entry.ts'
import { tidyAbsences } from './tidy.job.ts'

/** Who is not at her desk, until when, and who acts for her: the one place everybody asks. */
export const absenceModule = defineServerModule({
  name: 'absence',
  calls: absenceHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  belongings: { 'absence.deputising': deputisingBelongings },
  listeners: [keepInCalendar],
  entryOrigin: absenceInCalendar,
  jobs: { 'absence.tidy': { cron: '47 4 * * *', run: tidyAbsences, givenUp: clockComesAgain } },
  seedDemo,
})
