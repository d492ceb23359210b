import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import { approvalsHandlers } from './approvals.handlers.ts'
import { seedDemo } from './approvals.seed.ts'
import './approvals.tables.ts'

/** Approvals (전자결재): drafted, agreed, decided, found again. */
export const approvalsModule = defineServerModule({
  name: 'approvals',
  calls: approvalsHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  seedDemo,
})
