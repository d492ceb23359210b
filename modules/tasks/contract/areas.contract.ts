import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, text } from '#platform/contract/fields.ts'
import { area, bucket, groupId, memberLine, plannedDay, taskStatus } from './tasks.entities.ts'
import { areaColors, areaRoles, limits, memberKinds } from './tasks.rules.ts'
import { builtInNames } from './templates.ts'

const areaFields = {
  groupTitle: line(limits.areaTitle).trim().min(1),
  /** A letter or two by which it is known on cards; left empty, made of the title. */
  groupAcronym: line(limits.acronym).trim().default(''),
  groupCoverColor: z.enum(areaColors).default('blue'),
  description: text(limits.areaDescription).default(''),
}
const lineFields = z.object({ kind: z.enum(memberKinds), code: code(), role: z.enum(areaRoles) })
const ofArea = { groupId: groupId() }
/** As it was read: what somebody else changed since is not written over. */
const version = id()

/** Project areas, who belongs to them, and their columns. */
export const areaCalls = defineCalls('tasks', {
  createArea: {
    method: 'POST',
    path: '/api/workplace/areas',
    summary:
      'Makes a project area of one’s own company, of which one is the owner; with the columns of another one, or with what a template says, if that is named.',
    access: access.signedIn,
    input: z.object({
      ...areaFields,
      members: z.array(lineFields).max(limits.memberLines).default([]),
      /** An area one belongs to, whose own columns it gets. */
      likeGroupId: groupId().optional(),
      /** A template with whose columns and tasks it begins, from its first day on; left out, from today on. */
      template: z.union([z.enum(builtInNames), id()]).optional(),
      firstDay: plannedDay().optional(),
    }),
    result: area,
    requirements: ['TASK-010', 'TASK-015'],
  },
  changeArea: {
    method: 'PUT',
    path: '/api/workplace/areas/{groupId}',
    summary:
      'Changes title, acronym, colour and description of an area, as its owner, and whether others begin with it.',
    access: access.signedIn,
    input: z.object({ ...ofArea, ...areaFields, isTemplate: z.boolean().default(false), version }),
    result: area,
  },
  archiveArea: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/archive',
    summary: 'Puts an area away so that nothing in it changes any more, or takes it up again.',
    access: access.signedIn,
    input: z.object({ ...ofArea, isArchived: z.boolean() }),
    result: area,
  },
  areaLines: {
    method: 'GET',
    path: '/api/workplace/areas/{groupId}/members',
    summary: 'Who belongs to an area, as it was said: people and departments.',
    access: access.signedIn,
    input: z.object(ofArea),
    result: z.object({ items: z.array(memberLine), version: z.int() }),
  },
  saveAreaLines: {
    method: 'PUT',
    path: '/api/workplace/areas/{groupId}/members',
    summary: 'Says anew who belongs to an area; somebody always owns it, and people of other companies are guests.',
    access: access.signedIn,
    input: z.object({ ...ofArea, items: z.array(lineFields).min(1).max(limits.memberLines), version }),
    result: z.object({ items: z.array(memberLine), version: z.int() }),
  },
  createBucket: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/buckets',
    summary: 'Gives an area a column of its own, the last one of its state.',
    access: access.signedIn,
    input: z.object({
      ...ofArea,
      title: line(limits.areaTitle).trim().min(1),
      status: taskStatus,
      cardLimit: z.int().min(1).max(999).nullable().default(null),
    }),
    result: bucket,
  },
  changeBucket: {
    method: 'PUT',
    path: '/api/workplace/buckets/{bucketId}',
    summary: 'Renames a column (one of the four of the states keeps its name) and says how many cards it is to hold.',
    access: access.signedIn,
    input: z.object({
      bucketId: id(),
      title: line(limits.areaTitle).trim().default(''),
      cardLimit: z.int().min(1).max(999).nullable(),
    }),
    result: bucket,
  },
  removeBucket: {
    method: 'DELETE',
    path: '/api/workplace/buckets/{bucketId}',
    summary: 'Takes an own column away; its tasks go to the end of the column of their state.',
    access: access.signedIn,
    input: z.object({ bucketId: id() }),
    result: z.object({ bucketId: z.int() }),
  },
})
