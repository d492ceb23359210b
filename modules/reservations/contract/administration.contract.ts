import { z } from 'zod'
import { audienceKinds, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, localName, text } from '#platform/contract/fields.ts'
import { reservationAdministrators } from './administrators.ts'
import { moment } from './reservations.entities.ts'
import { colors, limits, resourceRights, slotMinutes, ways } from './reservations.rules.ts'
import { resourceRules } from './resource-rules.ts'

const administrators = access.grant(...reservationAdministrators)

const names = z.object({
  ko: line(limits.name).trim().min(1),
  en: line(limits.name).trim(),
  zh: line(limits.name).trim(),
  ja: line(limits.name).trim(),
})

/** In which time something cannot be used, by the clock of the resource; an end that is left open is null. */
const outOfOrder = z.object({
  from: moment().nullable(),
  to: moment().nullable(),
  reason: line(limits.reason).trim().default(''),
})

/** What administrators say of a resource. */
export const resourceFields = z.object({
  name: names,
  place: line(limits.place).trim(),
  seats: z.int().min(0).max(10_000),
  equipment: z.array(line(limits.equipmentName).trim().min(1)).max(limits.equipment),
  color: z.enum(colors),
  contact: line(limits.contact).trim(),
  instructions: text(limits.instructions),
  timeZone: line(64),
  slotMinutes: z.literal([...slotMinutes]),
  way: z.enum(ways),
  outOfOrder: outOfOrder.nullable(),
  isShared: z.boolean(),
  rules: resourceRules,
})
export type ResourceFields = z.output<typeof resourceFields>

/** Who may do what: whoever has a line sees, and may do what stands there besides. */
export const rightEntry = z.object({
  kind: z.enum(['everyone', ...audienceKinds]),
  /** Empty for everyone. */
  code: z.union([z.literal(''), code()]),
  rights: z.array(z.enum(resourceRights)).min(1).max(resourceRights.length),
})
export type RightEntry = z.output<typeof rightEntry>

/** Whose rights: those of a group or of a resource. */
const rightsOf = { of: z.enum(['group', 'resource']), id: id() }
const made = z.object({ version: z.int() })
/** What becomes of the bookings that are still to come. */
const bookings = z.enum(['refuse', 'cancel']).default('refuse')

/** Boards, groups, resources and rights for those who look after them: of their company, or of all. */
export const reservationAdministrationCalls = defineCalls('reservations', {
  adminBoards: {
    method: 'GET',
    path: '/api/reservations/administration/boards',
    summary: 'The reservation boards of a company for its administrators.',
    access: administrators,
    input: z.object({ comCode: code().optional() }),
    result: z.object({
      comCode: z.string(),
      /** Those one may choose from. */
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      items: z.array(z.object({ boardId: z.int(), name: localName(), resources: z.int(), version: z.int() })),
    }),
    requirements: ['ADMIN-007'],
  },
  adminTree: {
    method: 'GET',
    path: '/api/reservations/administration/boards/{boardId}',
    summary: 'The groups and resources of a board in their order, also those that are out of use.',
    access: administrators,
    input: z.object({ boardId: id() }),
    result: z.object({
      boardId: z.int(),
      comCode: z.string(),
      name: localName(),
      version: z.int(),
      groups: z.array(
        z.object({
          groupId: z.int(),
          parentGroupId: z.int().nullable(),
          name: localName(),
          inherits: z.boolean(),
          version: z.int(),
        }),
      ),
      resources: z.array(
        z.object({
          resourceId: z.int(),
          groupId: z.int(),
          name: localName(),
          way: z.enum(ways),
          isRetired: z.boolean(),
          isOutOfOrder: z.boolean(),
        }),
      ),
    }),
  },
  createBoard: {
    method: 'POST',
    path: '/api/reservations/administration/boards',
    summary: 'Makes a reservation board of a company; its number is the SYSID of menus.',
    access: administrators,
    input: z.object({ comCode: code().optional(), name: names }),
    result: z.object({ boardId: z.int() }),
  },
  updateBoard: {
    method: 'PUT',
    path: '/api/reservations/administration/boards/{boardId}',
    summary: 'Gives a board another name; refused when somebody else has changed it since.',
    access: administrators,
    input: z.object({ boardId: id(), version: z.int(), name: names }),
    result: made,
  },
  removeBoard: {
    method: 'DELETE',
    path: '/api/reservations/administration/boards/{boardId}',
    summary: 'Takes away a board in which nothing is any more.',
    access: administrators,
    input: z.object({ boardId: id() }),
    result: z.object({ boardId: z.int() }),
  },
  moveBoard: {
    method: 'POST',
    path: '/api/reservations/administration/boards/{boardId}/place',
    summary:
      'Puts a board before another one of its company, or at the end; employees are offered boards in that order.',
    access: administrators,
    input: z.object({ boardId: id(), beforeBoardId: id().nullable().default(null) }),
    result: z.object({ boardId: z.int() }),
  },
  createGroup: {
    method: 'POST',
    path: '/api/reservations/administration/groups',
    summary: 'Makes a group on a board, below another one or at the top; below another one it has the rights of that.',
    access: administrators,
    input: z.object({ boardId: id(), parentGroupId: id().nullable().default(null), name: names }),
    result: z.object({ groupId: z.int() }),
  },
  updateGroup: {
    method: 'PUT',
    path: '/api/reservations/administration/groups/{groupId}',
    summary: 'Gives a group another name; refused when somebody else has changed it since.',
    access: administrators,
    input: z.object({ groupId: id(), version: z.int(), name: names }),
    result: made,
  },
  moveGroup: {
    method: 'POST',
    path: '/api/reservations/administration/groups/{groupId}/place',
    summary: 'Puts a group with all that is in it below another one, before one of the groups there or at the end.',
    access: administrators,
    input: z.object({
      groupId: id(),
      parentGroupId: id().nullable().default(null),
      beforeGroupId: id().nullable().default(null),
    }),
    result: z.object({ groupId: z.int() }),
  },
  removeGroup: {
    method: 'DELETE',
    path: '/api/reservations/administration/groups/{groupId}',
    summary: 'Takes away a group that is empty, or puts what is in it into another one first.',
    access: administrators,
    input: z.object({ groupId: id(), moveTo: id().optional() }),
    result: z.object({ moved: z.int() }),
  },
  adminResource: {
    method: 'GET',
    path: '/api/reservations/administration/resources/{resourceId}',
    summary: 'A resource with everything that administrators say of it.',
    access: administrators,
    input: z.object({ resourceId: id() }),
    result: resourceFields.extend({
      resourceId: z.int(),
      boardId: z.int(),
      groupId: z.int(),
      comCode: z.string(),
      picturePath: z.string().nullable(),
      isRetired: z.boolean(),
      version: z.int(),
      /** How many bookings are not over yet. */
      coming: z.int(),
    }),
    requirements: ['RESERVE-053'],
  },
  createResource: {
    method: 'POST',
    path: '/api/reservations/administration/resources',
    summary: 'Makes a resource at the end of a group, with the rights of that; everything else is said afterwards.',
    access: administrators,
    input: z.object({ groupId: id(), name: names }),
    result: z.object({ resourceId: z.int() }),
  },
  updateResource: {
    method: 'PUT',
    path: '/api/reservations/administration/resources/{resourceId}',
    summary:
      'Changes a resource and its rules; refused when somebody else has changed it since. Bookings that are there stay.',
    access: administrators,
    input: resourceFields.extend({ resourceId: id(), version: z.int() }),
    result: made.extend({
      /** Bookings that lie in the time in which it cannot be used, or nobody may book it: they stay, and somebody looks. */
      inTheWay: z.int(),
    }),
  },
  moveResource: {
    method: 'POST',
    path: '/api/reservations/administration/resources/{resourceId}/place',
    summary: 'Puts a resource into a group of its board, before one of the resources there or at the end.',
    access: administrators,
    input: z.object({ resourceId: id(), groupId: id(), beforeResourceId: id().nullable().default(null) }),
    result: z.object({ resourceId: z.int() }),
  },
  retireResource: {
    method: 'POST',
    path: '/api/reservations/administration/resources/{resourceId}/state',
    summary:
      'Takes a resource out of use, or back. With bookings still to come it is refused and says how many, unless they are to be cancelled.',
    room: 'free',
    access: administrators,
    input: z.object({ resourceId: id(), state: z.enum(['active', 'retired']), bookings }),
    result: z.object({ cancelled: z.int() }),
  },
  removeResource: {
    method: 'DELETE',
    path: '/api/reservations/administration/resources/{resourceId}',
    summary: 'Takes away a resource that nobody has ever booked; any other is taken out of use.',
    access: administrators,
    input: z.object({ resourceId: id() }),
    result: z.object({ resourceId: z.int() }),
  },
  adminRights: {
    method: 'GET',
    path: '/api/reservations/administration/rights/{of}/{id}',
    summary: 'Who may do what with a resource or with all of a group, line by line.',
    access: administrators,
    input: z.object(rightsOf),
    result: z.object({
      ...rightsOf,
      comCode: z.string(),
      version: z.int(),
      inherits: z.boolean(),
      /** Whether people of the other companies of its group may be chosen: it is shared, and one looks after all. */
      withGroup: z.boolean(),
      /** A group at the top has none above. */
      canInherit: z.boolean(),
      /** The group whose rights count here; null for its own. */
      from: z.object({ groupId: z.int(), name: localName() }).nullable(),
      /** `named` is null for everyone, and for somebody who is gone. */
      lines: z.array(rightEntry.extend({ named: namedAudienceEntry.nullable() })),
    }),
    requirements: ['RESERVE-023'],
  },
  saveRights: {
    method: 'PUT',
    path: '/api/reservations/administration/rights/{of}/{id}',
    summary: 'Who may do what with a resource or with all of a group, or that it is as above.',
    access: administrators,
    input: z.object({
      ...rightsOf,
      version: z.int(),
      inherits: z.boolean(),
      lines: z.array(rightEntry).max(limits.rightLines),
    }),
    result: made,
    requirements: ['RESERVE-023'],
  },
})
