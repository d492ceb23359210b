import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'

/** The notices of the first company: all her people read them, those of the other company do not find them. */
const notices = 101
/** A board of the second company only. */
const theirs = 205

const ofBoard = (more: Record<string, unknown> = {}): Pick<AccessRow, 'input' | 'foreign'> => ({
  input: () => ({ boardId: notices, ...more }),
  foreign: {
    of: () => ({ boardId: theirs, ...more }),
    missing: ({ missing }) => ({ boardId: missing.id, ...more }),
  },
})

export const accessMatrix: AccessMatrix = {
  'boards.tree': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200 },
  'boards.board': { ...ofBoard(), employee: 200, manager: 200, otherCompany: 404 },
  // 김도현 writes there by his department.
  'boards.writeConfig': { ...ofBoard(), employee: 200, manager: 200, otherCompany: 404 },
  'boards.subscribe': { ...ofBoard({ isOn: true }), employee: 200, manager: 200, otherCompany: 404 },
  'boards.markRead': { ...ofBoard(), employee: 200, manager: 200, otherCompany: 404 },
  'boards.personSystemList': { input: () => ({ systemId: notices }), employee: 200, manager: 200, otherCompany: 200 },
  'boards.getMenuAuth': {
    input: () => ({ MenuId: 1014 }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ MenuId: 2015 }), missing: ({ missing }) => ({ MenuId: missing.id }) },
  },
}
