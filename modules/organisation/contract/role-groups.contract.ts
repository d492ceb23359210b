import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, localName, paging } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { audienceEntry, audienceKinds, mostAudienceEntries, namedAudienceEntry } from './audience.ts'

/** What a role group may hand out (0§6). */
export const grantNames = [
  'superAdmin',
  'companyManager',
  'boardManager',
  'reserveManager',
  'globalReserveManager',
  'popupManager',
] as const
export type GrantName = (typeof grantNames)[number]

/** Whoever administers people says who is in which role group. */
export const roleManagers = ['superAdmin', 'companyManager'] as const

/** What the manager of a company may hand out; everything else is for super administrators. */
export const grantsOfManagers: readonly GrantName[] = ['boardManager', 'reserveManager', 'popupManager']

/** What only a role group of all companies hands out: it counts in every one of them. */
export const grantsOfAllCompanies: readonly GrantName[] = ['superAdmin', 'globalReserveManager']

/** The role group of super administrators (G-128); it stays, and so does what it hands out. */
export const topRoleId = 1

/** Who can be in a role group: everything but role groups. */
export const memberKinds = audienceKinds.filter((kind) => kind !== 'role')

const languageName = () => line(100).trim()
const givenName = z.object({
  ko: languageName().min(1),
  en: languageName(),
  zh: languageName(),
  ja: languageName(),
})
const members = z.array(audienceEntry.extend({ kind: z.enum(memberKinds) })).max(mostAudienceEntries)
const grants = z.array(z.enum(grantNames)).max(grantNames.length)
const draft = z.object({ name: givenName, members, grants })

/** A role group in the list of those an administrator manages; without a company it is of all companies. */
export const roleGroupInList = z.object({
  roleId: z.int(),
  comCode: z.string().nullable(),
  name: localName(),
  entries: z.int(),
  grants: z.array(z.enum(grantNames)),
})
export type RoleGroupInList = z.output<typeof roleGroupInList>

export const roleGroupDetail = roleGroupInList.omit({ entries: true }).extend({
  members: z.array(namedAudienceEntry),
  /** Where other modules refer to it. */
  uses: z.array(localName()),
  version: z.int(),
  can: z.object({ change: z.boolean(), remove: z.boolean(), grants: z.array(z.enum(grantNames)) }),
})
export type RoleGroupDetail = z.output<typeof roleGroupDetail>

/** Somebody who is in a role group, by whichever of its entries. */
export const roleGroupPerson = z.object({
  personCode: z.string(),
  name: localName(),
  photoPath: z.string().nullable(),
  deptName: localName(),
  companyName: localName(),
  titleName: localName(),
})

export const roleGroupCalls = defineCalls('organisation', {
  managedRoleGroups: {
    method: 'GET',
    path: '/api/organisation/role-groups',
    summary:
      'The role groups an administrator manages: those of the own company; super administrators name another, or `*` for those of all companies.',
    access: access.grant(...roleManagers),
    input: z.object({ comCode: z.union([code(), z.literal('*')]).optional() }),
    result: z.object({
      comCode: z.string().nullable(),
      items: z.array(roleGroupInList),
      can: z.object({ grants: z.array(z.enum(grantNames)) }),
    }),
  },
  roleGroup: {
    method: 'GET',
    path: '/api/organisation/role-groups/{roleId}',
    summary: 'A role group with its members, what it hands out and where it is used.',
    access: access.grant(...roleManagers),
    input: z.object({ roleId: id() }),
    result: roleGroupDetail,
  },
  roleGroupPeople: {
    method: 'GET',
    path: '/api/organisation/role-groups/{roleId}/people',
    summary: 'Who is in a role group, by whichever of its entries; counted to 1,000.',
    access: access.grant(...roleManagers),
    input: z.object({ roleId: id(), ...paging() }),
    result: pageOf(roleGroupPerson),
  },
  createRoleGroup: {
    method: 'POST',
    path: '/api/organisation/role-groups',
    summary: 'Makes a role group of the own company; super administrators name another, or `*` for all companies.',
    access: access.grant(...roleManagers),
    input: draft.extend({ comCode: z.union([code(), z.literal('*')]).optional() }),
    result: z.object({ roleId: z.int() }),
  },
  changeRoleGroup: {
    method: 'PUT',
    path: '/api/organisation/role-groups/{roleId}',
    summary:
      'Writes names, members and grants of a role group; refused when somebody has changed it since `version` was read.',
    access: access.grant(...roleManagers),
    input: draft.extend({ roleId: id(), version: id() }),
    result: z.object({ roleId: z.int(), version: z.int() }),
  },
  removeRoleGroup: {
    method: 'DELETE',
    path: '/api/organisation/role-groups/{roleId}',
    summary: 'Removes a role group that nothing refers to.',
    access: access.grant(...roleManagers),
    input: z.object({ roleId: id() }),
    result: z.object({ roleId: z.int() }),
  },
})
