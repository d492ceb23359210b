import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const everyone = { employee: 200, manager: 200, otherCompany: 200 } as const
const herOwn = 'one’s own list alone, of which nobody who listens has anything'
const senders = { senders: ['offers@spam.example'], action: 'junk' }

/** The seed has each demo company block a domain, that of the first one before the other's. */
const own = 1
const theirs = 2

export const blockingMatrix: AccessMatrix = {
  'mail.companyBlocks': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...administrators,
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
  'mail.ownBlocks': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.blocksOf': { input: () => ({ address: 'offers@spam.example' }), ...everyone, silent: herOwn },
  'mail.blockSender': { input: () => ({ sender: 'offers@spam.example' }), ...everyone },
  'mail.unblockSender': {
    input: () => ({ blockId: own }),
    employee: 200,
    manager: 404,
    otherCompany: 404,
    foreign: { of: () => ({ blockId: theirs }), missing: ({ missing }) => ({ blockId: missing.id }) },
  },
}
