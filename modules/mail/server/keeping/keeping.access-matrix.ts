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

const matter = { matter: '특허 소송', reason: '법무팀 요청' }
/** Nobody of the demo companies is on hold. */
const ofHold: AccessMatrix[string] = {
  input: ({ missing }) => ({ holdId: missing.id }),
  employee: 403,
  manager: 404,
  otherCompany: 403,
  silent: 'no mailbox of the demo companies is on hold; tests of the module hold who reaches which',
}

export const keepingMatrix: AccessMatrix = {
  'mail.retention': ofCompany(),
  'mail.lookAhead': ofCompany(times),
  'mail.saveRetention': ofCompany(times),
  'mail.journal': ofCompany(),
  'mail.saveJournal': ofCompany({ address: null }),
  'mail.holds': ofCompany(),
  'mail.beginHold': {
    input: ({ employee }) => ({ comCode: employee.comCode, address: 'dohyun.kim@hanbit.example', ...matter }),
    ...administrators,
    silent,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, address: 'haneul.song@hanbit-trading.example', ...matter }),
      missing: ({ missing }) => ({ comCode: missing.code, address: 'haneul.song@hanbit-trading.example', ...matter }),
    },
  },
  'mail.endHold': ofHold,
  'mail.holdArchive': ofHold,
  'mail.keptFor': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200, silent },
}
