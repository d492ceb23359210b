import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const period = { from: '2026-01-01', to: '2026-03-31' }
const silent =
  'heads of mails that were sent, which the demo companies have none of; tests of the module hold who sees which'

export const traceMatrix: AccessMatrix = {
  'mail.traceMails': {
    input: ({ employee }) => ({ comCode: employee.comCode, ...period }),
    ...administrators,
    silent,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, ...period }),
      missing: ({ missing }) => ({ comCode: missing.code, ...period }),
    },
  },
  'mail.traceRecipients': {
    input: ({ employee, missing }) => ({ comCode: employee.comCode, deliveryId: missing.id }),
    employee: 403,
    manager: 404,
    otherCompany: 403,
    silent,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, deliveryId: 1 }),
      missing: ({ missing }) => ({ comCode: missing.code, deliveryId: missing.id }),
    },
  },
}
