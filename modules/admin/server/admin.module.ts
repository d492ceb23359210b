import { join } from 'node:path'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/alert-kind.ts'
import '#platform/server/offers/pages.ts'
import { adminCalls } from '../contract/admin.contract.ts'
import { sealCalls } from '../contract/seals.contract.ts'
import { auditFile, auditFilters, auditLines } from './audit/audit.handlers.ts'
import { facts } from './facts/facts.ts'
import { sealAlertKinds } from './seals/alerts.ts'
import { answerOpening, askForOpening, lookBehindSeal, sealOpenings } from './seals/openings.ts'

/** The administration: where it begins, and the audit log. */
export const adminModule = defineServerModule({
  name: 'admin',
  calls: [
    ...bindCalls(adminCalls, { facts, auditLines, auditFilters, auditFile }),
    ...bindCalls(sealCalls, { sealOpenings, askForOpening, answerOpening, lookBehindSeal }),
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  alertKinds: sealAlertKinds,
  pages: ['/admin', '/admin/audit'],
})
