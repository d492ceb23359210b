import { join } from 'node:path'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import { adminCalls } from '../contract/admin.contract.ts'
import { auditFile, auditFilters, auditLines } from './audit/audit.handlers.ts'
import { facts } from './facts/facts.ts'

/** The administration: where it begins, and the audit log. */
export const adminModule = defineServerModule({
  name: 'admin',
  calls: bindCalls(adminCalls, { facts, auditLines, auditFilters, auditFile }),
  texts: join(import.meta.dirname, '../texts'),
})
