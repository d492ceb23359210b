import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'

const silent = 'people who left, whom the demo companies have none of; tests of the module hold who sees which'
const administrators = { employee: 403, manager: 200, otherCompany: 403, silent }
/** Nothing was handed over in the demo companies. */
const ofHandover = (more: object, employee: 403 | 404): AccessRow => ({
  input: ({ missing }) => ({ ...more, handoverId: missing.id }),
  employee,
  manager: 404,
  otherCompany: employee,
})
const asked = (personCode: string) => ({
  personCode,
  readers: [demoPerson('jiwoo.seo').personCode],
  days: 1,
  reason: '인계',
})
const ofCompany: AccessRow = {
  input: ({ employee }) => ({ comCode: employee.comCode }),
  ...administrators,
  foreign: {
    of: ({ stranger }) => ({ comCode: stranger.comCode }),
    missing: ({ missing }) => ({ comCode: missing.code }),
  },
}

export const handoverMatrix: AccessMatrix = {
  'mail.leavers': ofCompany,
  'mail.handovers': ofCompany,
  'mail.askHandover': {
    input: ({ employee }) => asked(employee.personCode),
    employee: 403,
    // She is still there.
    manager: 409,
    otherCompany: 403,
    foreign: { of: ({ stranger }) => asked(stranger.personCode), missing: ({ missing }) => asked(missing.code) },
  },
  'mail.settleHandover': ofHandover({ isApproved: true }, 403),
  'mail.takeHandoverBack': ofHandover({}, 403),
  'mail.endHandover': ofHandover({}, 404),
}
