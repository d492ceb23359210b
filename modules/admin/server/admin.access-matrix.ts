import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }

export const accessMatrix: AccessMatrix = {
  'admin.facts': { input: () => ({}), ...administrators },
  'admin.auditLines': { input: () => ({}), ...administrators },
  'admin.auditFilters': { input: () => ({}), ...administrators },
  'admin.auditFile': { input: () => ({ action: 'accounts.password.reset' }), ...administrators },
}
