import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line, localName, own, paging } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { grantNames } from './role-groups.contract.ts'

/** A person at one of her posts (겸직: one person may hold several); rank is 직위/직급, duty is 직책. */
export const post = z.object({
  comCode: z.string(),
  companyName: localName(),
  deptCode: z.string(),
  deptName: localName(),
  rankName: localName(),
  /** 직책: 팀장, 실장 …; null for a member without one. */
  dutyName: localName().nullable(),
  /** Whether the duty leads the department. */
  isHead: z.boolean(),
  isPrimary: z.boolean(),
})
export type Post = z.output<typeof post>

/** The title shown with a name: the duty of whoever leads a department (박준영 팀장), else the rank (서지우 책임). */
export const titleOf = ({ isHead, dutyName, rankName }: Pick<Post, 'rankName' | 'dutyName' | 'isHead'>) =>
  isHead && dutyName ? dutyName : rankName

/** One row of a people search. `match` marks the part of the name that was found, as [from, to) in characters. */
export const personFound = z.object({
  personCode: z.string(),
  name: localName(),
  photoPath: z.string().nullable(),
  post,
  officeTel: z.string(),
  mobileTel: z.string(),
  extension: z.string(),
  email: z.string(),
  state: z.enum(['active', 'onLeave', 'retired']),
  match: z.array(z.tuple([z.int(), z.int()])),
})
export type PersonFound = z.output<typeof personFound>

/** Everything a colleague may see of a person. */
export const personCard = personFound.omit({ match: true, post: true }).extend({
  employeeNumber: z.string(),
  posts: z.array(post.extend({ jobDescription: localName() })),
})
export type PersonCard = z.output<typeof personCard>

export const organisationCalls = defineCalls('organisation', {
  searchPeople: {
    method: 'GET',
    path: '/api/organisation/people',
    summary:
      'Colleagues by name, part of a name, initial consonants, half-typed syllable, wrong keyboard layout, extension, user name or mail; at least two characters (0§5).',
    access: access.signedIn,
    input: z.object({ query: line(100), ...paging() }),
    result: pageOf(personFound),
    requirements: ['SHELL-085', 'SHELL-133'],
  },
  personCard: {
    method: 'GET',
    path: '/api/organisation/people/{personCode}',
    summary: 'The card of a colleague with all her posts.',
    access: access.signedIn,
    input: z.object({ personCode: code() }),
    result: personCard,
  },
  photo: {
    method: 'GET',
    path: '/api/account/photo/{personCode}',
    summary: 'A colleague’s photo; a drawn picture of the initials where there is none.',
    access: access.signedIn,
    input: z.object({ personCode: code() }),
    result: z.never(),
    answer: 'file',
    caching: 'revalidate',
    requirements: ['SHELL-100'],
  },
  photosByCodes: {
    method: 'POST',
    path: '/api/account/photo/byCodes',
    summary: 'The photo addresses of up to 200 colleagues; people one may not see are left out.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ codes: z.array(code()).max(200).default([]) }),
    result: z.array(z.object({ personCode: z.string(), photoPath: z.string().nullable() })),
    requirements: ['SHELL-101'],
  },
  roleGroups: {
    method: 'GET',
    path: '/Common/Role/api',
    summary: 'The role groups of one’s company and those of all companies, for administrators.',
    access: access.grant(
      'superAdmin',
      'companyManager',
      'boardManager',
      'popupManager',
      'reserveManager',
      'globalReserveManager',
    ),
    result: z.array(z.object({ roleId: z.int(), roleName: z.string(), name: localName() })),
    requirements: ['UI-016'],
  },
  roleTypes: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/roletype',
    summary:
      'The role groups of the signed-in user at her acting post that hand something out; with `roleType` those that hand out that. Nobody else is told (G-034).',
    access: access.signedIn,
    input: z.object({ roleType: line(40).trim().optional(), comCode: own('comCode'), personCode: own('personCode') }),
    result: z.array(z.object({ roleId: z.int(), roleName: z.string(), roleTypes: z.array(z.enum(grantNames)) })),
    requirements: ['ADMIN-012'],
  },
})
