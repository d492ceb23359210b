import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { namesFrom, oneNameFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/pages.ts'
import { adminFacts } from './admin-facts.ts'
import { roleBelongings } from './by-hand/role-belongings.ts'
import { indexDepartmentsLater } from './chart/department-index.ts'
import { directoryJobs } from './directory-sources/directory.handlers.ts'
import { hrImportJobs } from './hr-import/jobs.ts'
import { organisationConfig } from './organisation.config.ts'
import { organisationHandlers } from './organisation.handlers.ts'
import { seedDemo } from './organisation.seed.ts'
import './organisation.tables.ts'
import { pages } from './organisation.pages.ts'
import { renewSearchKeysLater } from './people/renew-keys.ts'
import { pageSheet } from './theme/theme.ts'
import { peopleWidgets } from './widgets/widgets.ts'

/** Companies, departments, people with their posts, role groups. */
export const organisationModule = defineServerModule({
  name: 'organisation',
  calls: organisationHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  config: organisationConfig,
  jobs: {
    'organisation.indexDepartments': { cron: '* * * * *', run: indexDepartmentsLater, givenUp: clockComesAgain },
    'organisation.renewSearchKeys': { cron: '* * * * *', run: renewSearchKeysLater, givenUp: clockComesAgain },
    ...hrImportJobs,
    ...directoryJobs,
  },
  adminFacts,
  auditNames: {
    company: namesFrom('organisation_companies', 'com_code', 'text'),
    department: namesFrom('organisation_all_departments', 'dept_code', 'text'),
    role: namesFrom('organisation_role_groups', 'role_id', 'int'),
    hrImport: oneNameFrom('organisation_hr_files', 'import_id'),
  },
  belongings: { 'organisation.roles': roleBelongings },
  widgets: peopleWidgets,
  pageSheet,
  seedDemo,
})
