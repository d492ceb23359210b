import { type ScimUserBody, scimSchemas } from '../../contract/scim.contract.ts'
import type { StoredUser } from './read-users.ts'
import { refusal } from './scim-failures.ts'

/** What a provider wants a person to be. */
export type UserDraft = Pick<
  StoredUser,
  'nameKo' | 'nameEn' | 'familyName' | 'givenName' | 'externalId' | 'employeeNumber' | 'email' | 'userName'
> &
  Pick<StoredUser, 'officeTel' | 'mobileTel' | 'officeFax'> & {
    isActive: boolean
    /** As the provider calls it: code or name; undefined and null leave the post as it is, null says that she has none. */
    department: string | null | undefined
    /** undefined leaves it as it is; empty takes away what she does, not her rank. */
    title: string | undefined
  }

/**
 * Reads what was sent. What is left out stays as it was, what is sent empty is emptied (RFC 7644 §3.5.1 allows both),
 * except where nobody can be without: user name, mail address, employee number and name stay.
 * @param before left out for somebody new
 * @throws AppError ValidationException naming what somebody new lacks
 */
export function draftOf(body: ScimUserBody, before?: StoredUser): UserDraft {
  const userName = body.userName || before?.userName
  if (!userName) throw refusal('required', { attribute: 'userName' })
  const email = mailOf(body) || before?.email || (userName.includes('@') ? userName : undefined)
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw refusal('required', { attribute: 'emails' })
  const extension = body[scimSchemas.enterpriseUser] ?? {}
  return {
    ...namesOf(body, before),
    userName,
    email,
    externalId: body.externalId === undefined ? (before?.externalId ?? null) : body.externalId || null,
    employeeNumber: extension.employeeNumber || before?.employeeNumber || numberOf(userName),
    ...phonesOf(body, before),
    isActive: body.active ?? (before ? before.state !== 'retired' : true),
    department: extension.department === undefined ? undefined : extension.department || null,
    title: body.title === undefined ? undefined : (body.title ?? ''),
  }
}

/** Somebody new without a number goes by her user name, which is as unique. */
const numberOf = (userName: string): string =>
  userName
    .split('@')[0]!
    .replace(/[^\w.:-]/g, '-')
    .slice(0, 40)

function mailOf({ emails }: ScimUserBody): string | undefined {
  const [first, ...others] = (emails ?? []).filter(({ value }) => value)
  // Of several that are called primary the one that was added last counts.
  return ([first, ...others].findLast((each) => each?.primary) ?? first)?.value ?? undefined
}

const isHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

/** 서 + 지우 is 서지우; Seo + Jiwoo is Jiwoo Seo. */
const joined = (family: string, given: string): string =>
  isHangul(family + given) ? family + given : `${given} ${family}`.trim()

function namesOf({ displayName, name }: ScimUserBody, before?: StoredUser) {
  const familyName = name?.familyName ?? before?.familyName ?? ''
  const givenName = name?.givenName ?? before?.givenName ?? ''
  const parts = joined(familyName, givenName)
  const hasNewParts = parts !== '' && (familyName !== before?.familyName || givenName !== before.givenName)
  const wholes = [displayName, name?.formatted].filter((whole) => !!whole)
  const given = wholes.find((whole) => whole !== before?.nameKo) ?? wholes[0]
  // A provider that sends no whole name renames by its parts.
  const isOld = before !== undefined && (!given || given === before.nameKo)
  const nameKo = (isOld && hasNewParts ? parts : given) || before?.nameKo || parts
  if (!nameKo) throw refusal('required', { attribute: 'displayName' })
  const latin = hasNewParts && !isHangul(parts) ? parts : isHangul(nameKo) ? undefined : nameKo
  return { nameKo, nameEn: latin ?? before?.nameEn ?? '', familyName, givenName }
}

function phonesOf({ phoneNumbers }: ScimUserBody, before?: StoredUser) {
  if (phoneNumbers === undefined) {
    const { officeTel = '', mobileTel = '', officeFax = '' } = before ?? {}
    return { officeTel, mobileTel, officeFax }
  }
  const of = (type: string) => phoneNumbers?.find((each) => each.type?.toLowerCase() === type)?.value ?? ''
  return { officeTel: of('work'), mobileTel: of('mobile'), officeFax: of('fax') }
}
