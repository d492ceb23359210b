import type { ManagedPerson, PersonInList } from '../../contract/by-hand.contract.ts'
import type { Titles } from '../../contract/titles.contract.ts'
import { everywhere } from './people.ts'

const title = (titleCode: string, name: string) => ({
  titleCode,
  name: everywhere(name),
  leads: false,
  people: 0,
  version: 1,
})

/** The ranks and duties that forms offer. */
export const someTitles: Titles = {
  rank: [title('R1', '수석'), title('R2', '책임')],
  duty: [title('D1', '팀장')],
}

/** A person as an administrator changes her. */
export const managedPersonNamed = (name: string, given: Partial<ManagedPerson> = {}): ManagedPerson => ({
  personCode: `P-${name}`,
  comCode: 'HC',
  name: everywhere(name),
  employeeNumber: 'HB-1',
  email: 'someone@hanbit.example',
  officeTel: '',
  extension: '1415',
  mobileTel: '',
  joinedOn: '',
  birthday: '',
  state: 'active',
  userName: 'someone',
  photoPath: null,
  hasHrPhoto: false,
  hasOwnPhoto: false,
  posts: [
    {
      comCode: 'HC',
      companyName: everywhere('한빛소프트'),
      deptCode: 'HC1031',
      deptName: everywhere('플랫폼개발1팀'),
      rankCode: 'R2',
      rankName: everywhere('책임'),
      dutyCode: '',
      dutyName: null,
      isPrimary: true,
      jobDescription: '',
      isInReach: true,
    },
  ],
  isProvisioned: false,
  pending: [],
  version: 'first',
  can: { change: true, retire: true },
  ...given,
})

/** The same in a list. */
export const listedPersonNamed = (name: string, given: Partial<PersonInList> = {}): PersonInList => ({
  personCode: `P-${name}`,
  comCode: 'HC',
  name: everywhere(name),
  employeeNumber: 'HB-1',
  email: 'someone@hanbit.example',
  state: 'active',
  photoPath: null,
  deptName: everywhere('플랫폼개발1팀'),
  rankName: everywhere('책임'),
  dutyName: null,
  otherPosts: 0,
  ...given,
})
