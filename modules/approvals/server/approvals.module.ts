import { join } from 'node:path'
import { draftFileOwner } from '#modules/drafts/server/drafts.public.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { approvalAlerts } from './alerts/kinds.ts'
import { approvalsHandlers } from './approvals.handlers.ts'
import { seedDemo } from './approvals.seed.ts'
import { documentFileOwner } from './documents/document-files.ts'
import { documentDrafts } from './drafts/document-drafts.ts'
import './approvals.tables.ts'

/** Approvals (전자결재): drafted, agreed, decided, found again. */
export const approvalsModule = defineServerModule({
  name: 'approvals',
  calls: approvalsHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  alertKinds: approvalAlerts,
  fileOwners: [documentFileOwner, draftFileOwner(documentDrafts, {})],
  seedDemo,
})
