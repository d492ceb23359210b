import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { adminFacts } from './admin-facts.ts'
import { indexDepartmentsLater } from './chart/department-index.ts'
import { directoryJobs } from './directory-sources/directory.handlers.ts'
import { hrImportJobs } from './hr-import/jobs.ts'
import { organisationConfig } from './organisation.config.ts'
import { organisationHandlers } from './organisation.handlers.ts'
import { seedDemo } from './organisation.seed.ts'
import './organisation.tables.ts'
import { peopleWidgets } from './widgets/widgets.ts'

/** Companies, departments, people with their posts, role groups. */
export const organisationModule = defineServerModule({
  name: 'organisation',
  calls: organisationHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  config: organisationConfig,
  jobs: {
    'organisation.indexDepartments': { cron: '* * * * *', run: indexDepartmentsLater, givenUp: clockComesAgain },
    ...hrImportJobs,
    ...directoryJobs,
  },
  adminFacts,
  widgets: peopleWidgets,
  seedDemo,
})
