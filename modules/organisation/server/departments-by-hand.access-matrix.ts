import type { AccessMatrix, AccessWorld } from '#platform/testing/access-matrix.ts'

const managers = { employee: 403, manager: 200, otherCompany: 403 }
const draft = { name: { ko: '새 부서', en: '', zh: '', ja: '' }, abbreviation: '', email: '' }

/** The same of the own department, of one of the second company and of none. */
const ofDepartment = (input: object = {}) => ({
  input: ({ employee }: AccessWorld) => ({ ...input, deptCode: employee.deptCode }),
  foreign: {
    of: ({ stranger }: AccessWorld) => ({ ...input, deptCode: stranger.deptCode }),
    missing: ({ missing }: AccessWorld) => ({ ...input, deptCode: missing.code }),
  },
})

export const accessMatrix: AccessMatrix = {
  'organisation.managedDepartments': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...managers,
    foreign: {
      of: ({ stranger }) => ({ parentDeptCode: stranger.deptCode }),
      missing: ({ missing }) => ({ parentDeptCode: missing.code }),
    },
  },
  'organisation.managedDepartment': { ...ofDepartment(), ...managers },
  'organisation.addDepartment': {
    input: ({ employee }) => ({ ...draft, comCode: employee.comCode, parentDeptCode: employee.deptCode }),
    ...managers,
    foreign: {
      of: ({ stranger }) => ({ ...draft, comCode: stranger.comCode, parentDeptCode: '' }),
      missing: ({ missing }) => ({ ...draft, comCode: missing.code, parentDeptCode: '' }),
    },
  },
  // What was read is another version than this one.
  'organisation.changeDepartment': {
    ...ofDepartment({ email: 'new@hanbit.example', version: 'none' }),
    employee: 403,
    manager: 409,
    otherCompany: 403,
  },
  'organisation.previewDepartmentMove': { ...ofDepartment(), ...managers },
  // People work in it.
  'organisation.closeDepartment': { ...ofDepartment(), employee: 403, manager: 409, otherCompany: 403 },
}
