import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const senders = { senders: ['offers@spam.example'], action: 'junk' }

/** The seed has each demo company block a domain, that of the first one before the other's. */
const own = 1
const theirs = 2

export const blockingMatrix: AccessMatrix = {
  'mail.companyBlocks': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...administrators,
    silent: 'what administrators of a company alone read',
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'mail.blockForCompany': {
    input: ({ employee }) => ({ comCode: employee.comCode, ...senders }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, ...senders }),
      missing: ({ missing }) => ({ comCode: missing.code, ...senders }),
    },
  },
  'mail.unblockForCompany': {
    input: () => ({ blockId: own }),
    ...administrators,
    foreign: { of: () => ({ blockId: theirs }), missing: ({ missing }) => ({ blockId: missing.id }) },
  },
}
