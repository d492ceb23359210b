import type { AccessMatrix, AccessWorld } from '#platform/testing/access-matrix.ts'

const managers = { employee: 403, manager: 200, otherCompany: 403 }
const name = { ko: '새 직급', en: '', zh: '', ja: '' }
const draft = { kind: 'rank', name, leads: false }
const one = { kind: 'rank', titleCode: 'NONE' }

/** The same input for the own company, for a foreign one and for one that does not exist. */
const inCompany = (input: object) => ({
  input: ({ employee }: AccessWorld) => ({ ...input, comCode: employee.comCode }),
  foreign: {
    of: ({ stranger }: AccessWorld) => ({ ...input, comCode: stranger.comCode }),
    missing: ({ missing }: AccessWorld) => ({ ...input, comCode: missing.code }),
  },
})
/** The company has none of that code. */
const ofNone = { employee: 403, manager: 404, otherCompany: 403 }

export const accessMatrix: AccessMatrix = {
  'organisation.titles': { ...inCompany({}), ...managers },
  'organisation.createTitle': { ...inCompany(draft), ...managers },
  'organisation.changeTitle': { ...inCompany({ ...one, name, leads: false, version: 1 }), ...ofNone },
  'organisation.moveTitle': { ...inCompany({ ...one, beforeCode: null }), ...ofNone },
  'organisation.removeTitle': { ...inCompany(one), ...ofNone },
}
