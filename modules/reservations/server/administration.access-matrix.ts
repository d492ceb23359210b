import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { resourceFields } from '../contract/administration.contract.ts'

/** Of the first company, and of the second. */
const [board, theirBoard] = [4, 11]
const [group, theirGroup] = [70, 80]
const [resource, theirResource] = [161, 301]

const name = { ko: '새 이름', en: '', zh: '', ja: '' }
const manager = { employee: 403, manager: 200, otherCompany: 403 }

/** A call on a thing: those who look after no reservations are refused before it is looked for. */
const on = (key: string, [own, theirs]: readonly [number, number], more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ [key]: own, ...more }),
  ...manager,
  foreign: { of: () => ({ [key]: theirs, ...more }), missing: ({ missing }) => ({ [key]: missing.id, ...more }) },
})

/** A table, line by line. */
const table = (...lines: string[]) => ({ name: 'resources.csv', content: lines.join('\r\n') })

const fields = resourceFields.parse({
  name,
  place: '',
  seats: 1,
  equipment: [],
  color: 'blue',
  contact: '',
  instructions: '',
  timeZone: 'Asia/Seoul',
  slotMinutes: 20,
  way: 'instant',
  outOfOrder: null,
  isShared: false,
  rules: {},
})

export const accessMatrix: AccessMatrix = {
  'reservations.adminBoards': {
    input: () => ({}),
    ...manager,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'reservations.adminTree': on('boardId', [board, theirBoard]),
  'reservations.createBoard': {
    input: () => ({ name }),
    ...manager,
    foreign: {
      of: ({ stranger }) => ({ name, comCode: stranger.comCode }),
      missing: ({ missing }) => ({ name, comCode: missing.code }),
    },
  },
  'reservations.updateBoard': on('boardId', [board, theirBoard], { version: 1, name }),
  'reservations.moveBoard': on('boardId', [board, theirBoard]),
  // Groups are in it.
  'reservations.removeBoard': { ...on('boardId', [board, theirBoard]), manager: 409 },
  'reservations.exportResources': on('boardId', [board, theirBoard], { format: 'csv' }),
  'reservations.previewResources': {
    ...on('boardId', [board, theirBoard], { upload: table('number,place', `${resource},3층`) }),
    foreign: {
      of: () => ({ boardId: theirBoard, upload: table('number,place', `${theirResource},3층`) }),
      missing: ({ missing }) => ({ boardId: missing.id, upload: table('number,place', `${theirResource},3층`) }),
    },
  },
  // It says nothing of it: others ask after its version.
  'reservations.importResources': on('boardId', [board, theirBoard], { upload: table('number', `${resource}`) }),
  'reservations.createGroup': on('boardId', [board, theirBoard], { name }),
  'reservations.updateGroup': on('groupId', [group, theirGroup], { version: 1, name }),
  'reservations.moveGroup': on('groupId', [group, theirGroup]),
  // A resource is in it.
  'reservations.removeGroup': { ...on('groupId', [group, theirGroup]), manager: 409 },
  'reservations.adminResource': on('resourceId', [resource, theirResource]),
  'reservations.createResource': on('groupId', [group, theirGroup], { name }),
  'reservations.updateResource': on('resourceId', [resource, theirResource], { version: 1, ...fields }),
  'reservations.moveResource': {
    input: () => ({ resourceId: resource, groupId: group }),
    ...manager,
    foreign: {
      of: () => ({ resourceId: theirResource, groupId: theirGroup }),
      missing: ({ missing }) => ({ resourceId: missing.id, groupId: missing.id }),
    },
  },
  'reservations.retireResource': on('resourceId', [resource, theirResource], { state: 'active' }),
  // Somebody has booked it.
  'reservations.removeResource': { ...on('resourceId', [101, theirResource]), manager: 409 },
  'reservations.adminRights': on('id', [resource, theirResource], { of: 'resource' }),
  'reservations.saveRights': on('id', [112, theirResource], { of: 'resource', version: 1, inherits: true, lines: [] }),
}
