import type { AccessMatrix, AccessWorld } from '#platform/testing/access-matrix.ts'

const managers = { employee: 403, manager: 200, otherCompany: 403 }
const name = { ko: '한새로', en: 'Saero Han', zh: '', ja: '' }
const person = { name, officeTel: '', extension: '', mobileTel: '', joinedOn: '', birthday: '', userName: '' }
const post = (deptCode: string) => ({
  deptCode,
  rankCode: 'R90',
  dutyCode: '',
  isPrimary: true,
  jobDescription: '',
})

/** The same of a colleague, of somebody of the second company and of nobody. */
const ofPerson = (input: object = {}) => ({
  input: ({ colleague }: AccessWorld) => ({ ...input, personCode: colleague.personCode }),
  foreign: {
    of: ({ stranger }: AccessWorld) => ({ ...input, personCode: stranger.personCode }),
    missing: ({ missing }: AccessWorld) => ({ ...input, personCode: missing.code }),
  },
})

export const accessMatrix: AccessMatrix = {
  'organisation.managedPeople': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...managers,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'organisation.managedPerson': { ...ofPerson(), ...managers },
  'organisation.addPerson': {
    input: ({ employee }) => ({
      ...person,
      comCode: employee.comCode,
      employeeNumber: 'NEW-1',
      email: 'saero.han@hanbit.example',
      posts: [post(employee.deptCode)],
    }),
    ...managers,
    foreign: {
      of: ({ stranger }) => ({
        ...person,
        comCode: stranger.comCode,
        employeeNumber: 'NEW-2',
        email: 'new.two@hanbit.example',
        posts: [post(stranger.deptCode)],
      }),
      missing: ({ missing, stranger }) => ({
        ...person,
        comCode: missing.code,
        employeeNumber: 'NEW-2',
        email: 'new.two@hanbit.example',
        posts: [post(stranger.deptCode)],
      }),
    },
  },
  // What was read is another version than this one.
  'organisation.changePerson': {
    ...ofPerson({ extension: '1234', version: 'none' }),
    employee: 403,
    manager: 409,
    otherCompany: 403,
  },
  'organisation.setPersonState': { ...ofPerson({ state: 'onLeave' }), ...managers },
  'organisation.belongings': { ...ofPerson(), ...managers },
  // The picture is none.
  'organisation.setPersonPhoto': {
    ...ofPerson({ upload: { name: 'photo.jpg', content: 'no picture' } }),
    employee: 403,
    manager: 400,
    otherCompany: 403,
  },
  'organisation.removePersonPhoto': { ...ofPerson(), ...managers },
}
