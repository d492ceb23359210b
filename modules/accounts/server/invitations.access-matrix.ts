import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const aboutColleague: Pick<AccessMatrix[string], 'input' | 'foreign'> = {
  input: ({ colleague }) => ({ personCode: colleague.personCode }),
  foreign: {
    of: ({ stranger }) => ({ personCode: stranger.personCode }),
    missing: ({ missing }) => ({ personCode: missing.code }),
  },
}
const nobodysToken = 'n'.repeat(43)
/** It opens nothing, whoever has it. */
const opensNothing = { visitor: 410, employee: 410, manager: 410, otherCompany: 410 }

export const accessMatrix: AccessMatrix = {
  'accounts.invitation': { ...aboutColleague, employee: 403, manager: 200, otherCompany: 403 },
  'accounts.invite': { ...aboutColleague, employee: 403, manager: 200, otherCompany: 403 },
  'accounts.revokeInvitation': { ...aboutColleague, employee: 403, manager: 200, otherCompany: 403 },
  'accounts.openInvitation': { input: () => ({ token: nobodysToken }), ...opensNothing },
  'accounts.acceptInvitation': {
    input: () => ({ token: nobodysToken, NewPassword: 'Lantern!Quail26' }),
    ...opensNothing,
  },
}
