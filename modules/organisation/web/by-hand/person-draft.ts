import type { GivenPost, ManagedPerson } from '../../contract/by-hand.contract.ts'

/** What the form holds of a person; `posts` are those within reach. */
export type PersonDraft = Pick<
  ManagedPerson,
  'name' | 'employeeNumber' | 'email' | 'officeTel' | 'extension' | 'mobileTel' | 'joinedOn' | 'birthday' | 'userName'
> & { posts: GivenPost[] }

export const emptyPost = (isPrimary: boolean): GivenPost => ({
  deptCode: '',
  rankCode: '',
  dutyCode: '',
  isPrimary,
  jobDescription: '',
})

export const emptyPerson: PersonDraft = {
  name: { ko: '', en: '', zh: '', ja: '' },
  employeeNumber: '',
  email: '',
  officeTel: '',
  extension: '',
  mobileTel: '',
  joinedOn: '',
  birthday: '',
  userName: '',
  posts: [emptyPost(true)],
}

export const draftOf = (person: ManagedPerson): PersonDraft => {
  const { name, employeeNumber, email, officeTel, extension, mobileTel, joinedOn, birthday, userName } = person
  const posts = person.posts
    .filter(({ isInReach }) => isInReach)
    .map(({ deptCode, rankCode, dutyCode, isPrimary, jobDescription }) => ({
      deptCode,
      rankCode,
      dutyCode,
      isPrimary,
      jobDescription,
    }))
  return { name, employeeNumber, email, officeTel, extension, mobileTel, joinedOn, birthday, userName, posts }
}

/** What differs, and nothing else: what somebody else changes meanwhile is not touched. */
export const changedOf = <Draft extends object>(start: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof Draft]),
    ),
  ) as Partial<Draft>

/** What a form must have before it is sent, with the words for it. */
export function missingOf(draft: PersonDraft, words: string): Record<string, string> {
  const missing: Record<string, string> = {}
  if (draft.name.ko.trim() === '') missing['name.ko'] = words
  for (const field of ['employeeNumber', 'email'] as const) if (draft[field].trim() === '') missing[field] = words
  draft.posts.forEach((post, at) => {
    for (const field of ['deptCode', 'rankCode'] as const)
      if (post[field] === '') missing[`posts.${at}.${field}`] = words
  })
  return missing
}
