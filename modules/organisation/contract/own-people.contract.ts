import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line } from '#platform/contract/fields.ts'
import { chartPerson } from './chart.contract.ts'

/** How much one keeps for herself beside the chart. */
export const ownPeopleLimits = { favourites: 200, recent: 30, groups: 50, groupMembers: 200 } as const

const people = z.object({ items: z.array(chartPerson) })
const groupDraft = z.object({
  name: line(50).trim().min(1),
  personCodes: z.array(code()).max(ownPeopleLimits.groupMembers),
})

/** Somebody's own favourites, groups and recently chosen people: hers alone, without those she may not see any more. */
export const ownPeopleCalls = defineCalls('organisation', {
  favourites: {
    method: 'GET',
    path: '/api/organisation/favourites',
    summary: 'One’s favourite colleagues by name; at most 200.',
    access: access.signedIn,
    result: people,
  },
  addFavourite: {
    method: 'PUT',
    path: '/api/organisation/favourites/{personCode}',
    summary: 'Makes a colleague one of one’s favourites.',
    access: access.signedIn,
    input: z.object({ personCode: code() }),
    result: z.object({ personCode: z.string() }),
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/api/organisation/favourites/{personCode}',
    summary: 'Takes a colleague from one’s favourites; nothing happens when she is none.',
    access: access.signedIn,
    input: z.object({ personCode: code() }),
    result: z.object({ personCode: z.string() }),
  },
  recentPeople: {
    method: 'GET',
    path: '/api/organisation/recent',
    summary: 'The 30 people one chose last, the last one first.',
    access: access.signedIn,
    result: people,
  },
  rememberPeople: {
    method: 'POST',
    path: '/api/organisation/recent',
    summary: 'Remembers people as chosen just now, the first one as the last chosen.',
    access: access.signedIn,
    input: z.object({ personCodes: z.array(code()).max(ownPeopleLimits.recent) }),
    result: z.object({ remembered: z.int() }),
  },
  ownGroups: {
    method: 'GET',
    path: '/api/organisation/groups',
    summary: 'One’s own groups of people by name, each with how many are in it; at most 50.',
    access: access.signedIn,
    result: z.object({ items: z.array(z.object({ groupId: z.int(), name: z.string(), people: z.int() })) }),
  },
  ownGroup: {
    method: 'GET',
    path: '/api/organisation/groups/{groupId}',
    summary: 'An own group with its people in their order; at most 200.',
    access: access.signedIn,
    input: z.object({ groupId: id() }),
    result: z.object({ groupId: z.int(), name: z.string(), members: z.array(chartPerson) }),
  },
  createOwnGroup: {
    method: 'POST',
    path: '/api/organisation/groups',
    summary: 'Makes a group of colleagues for oneself.',
    access: access.signedIn,
    input: groupDraft,
    result: z.object({ groupId: z.int() }),
  },
  changeOwnGroup: {
    method: 'PUT',
    path: '/api/organisation/groups/{groupId}',
    summary: 'Writes name and people of an own group.',
    access: access.signedIn,
    input: groupDraft.extend({ groupId: id() }),
    result: z.object({ groupId: z.int() }),
  },
  removeOwnGroup: {
    method: 'DELETE',
    path: '/api/organisation/groups/{groupId}',
    summary: 'Removes an own group.',
    access: access.signedIn,
    input: z.object({ groupId: id() }),
    result: z.object({ groupId: z.int() }),
  },
})
