import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** The smallest picture there is: one pixel. */
const picture = {
  name: 'photo.gif',
  content: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
  type: 'image/gif',
}

export const accessMatrix: AccessMatrix = {
  'profile.userInfo': {
    input: ({ employee }) => ({ PersonCode: employee.personCode }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ PersonCode: stranger.personCode }),
      missing: ({ missing }) => ({ PersonCode: missing.code }),
    },
  },
  'profile.saveUserInfo': { input: () => ({ homeTel: '02-123-4567' }), ...everyone },
  'profile.uploadPhoto': { input: () => ({ upload: picture }), ...everyone },
  'profile.deletePhoto': { input: () => ({}), ...everyone },
}
