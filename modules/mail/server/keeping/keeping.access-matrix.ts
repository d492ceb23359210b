import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const silent = 'numbers and switches'
const times = { days: null, deletedDays: 30, junkDays: 30, sparesFlagged: true }

const ofCompany = (more: object = {}) => ({
  input: ({ employee }: { employee: { comCode: string } }) => ({ comCode: employee.comCode, ...more }),
  ...administrators,
  silent,
  foreign: {
    of: ({ stranger }: { stranger: { comCode: string } }) => ({ comCode: stranger.comCode, ...more }),
    missing: ({ missing }: { missing: { code: string } }) => ({ comCode: missing.code, ...more }),
  },
})

export const keepingMatrix: AccessMatrix = {
  'mail.retention': ofCompany(),
  'mail.lookAhead': ofCompany(times),
  'mail.saveRetention': ofCompany(times),
  'mail.keptFor': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200, silent },
}
