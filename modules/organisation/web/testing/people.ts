import type { PersonFound, Post } from '#modules/organisation/contract/organisation.contract.ts'
import type { LocalName } from '#platform/contract/fields.ts'

/** A name that is the same in all languages. */
export const everywhere = (name: string): LocalName => ({ ko: name, en: name, zh: name, ja: name })

const post: Post = {
  comCode: 'HC',
  companyName: everywhere('한빛소프트'),
  deptCode: 'dev',
  deptName: everywhere('플랫폼개발1팀'),
  rankName: everywhere('책임'),
  dutyName: null,
  isHead: false,
  isPrimary: true,
}

/** A colleague as a search finds her. */
export const personNamed = (name: string, given: Partial<PersonFound> = {}): PersonFound => ({
  personCode: `code of ${name}`,
  name: everywhere(name),
  photoPath: null,
  post,
  officeTel: '',
  mobileTel: '',
  extension: '',
  email: '',
  state: 'active',
  match: [],
  ...given,
})
