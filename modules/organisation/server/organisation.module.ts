import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import { adminFacts } from './admin-facts.ts'
import { organisationHandlers } from './organisation.handlers.ts'
import { seedDemo } from './organisation.seed.ts'
import './organisation.tables.ts'

/** Companies, departments, people with their posts, role groups. */
export const organisationModule = defineServerModule({
  name: 'organisation',
  calls: organisationHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  adminFacts,
  seedDemo,
})
