import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }

export const accessMatrix: AccessMatrix = {
  'admin.facts': { input: () => ({}), ...administrators },
  'admin.auditLines': { input: () => ({}), ...administrators },
  'admin.auditFilters': { input: () => ({}), ...administrators },
  'admin.auditFile': { input: () => ({ action: 'accounts.password.reset' }), ...administrators },
  'admin.sealOpenings': { input: () => ({}), ...administrators },
  // Nothing is sealed there: what two people do together is in openings.api.test.ts.
  'admin.askForOpening': {
    input: ({ missing }) => ({ lineId: missing.id, reason: '확인이 필요한 글이에요' }),
    ...administrators,
    manager: 404,
  },
  'admin.answerOpening': {
    input: ({ missing }) => ({ openingId: missing.id, isGranted: true }),
    ...administrators,
    manager: 404,
  },
  'admin.lookBehindSeal': { input: ({ missing }) => ({ openingId: missing.id }), ...administrators, manager: 404 },
}
