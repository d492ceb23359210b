import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, line, localName } from '#platform/contract/fields.ts'
import { givenName, handChange } from './by-hand.contract.ts'
import { handManagers } from './by-hand.rules.ts'
import { chartDepartment, treeLevels } from './chart.contract.ts'
import { grantNames } from './role-groups.contract.ts'

const named = z.object({ deptCode: z.string(), name: localName() })

const departmentDraft = z.object({
  name: givenName,
  /** Empty: the code. */
  abbreviation: line(40).trim(),
  email: line(254).trim(),
})

const managedDepartment = z.object({
  deptCode: z.string(),
  comCode: z.string(),
  name: localName(),
  abbreviation: z.string(),
  email: z.string(),
  parentDeptCode: z.string(),
  /** What it lies in, the outermost first. */
  path: z.array(named),
  /** Who holds a post right there, and who retired with one. */
  people: z.int(),
  retired: z.int(),
  /** Departments directly in it. */
  departments: z.int(),
  /** Role groups, boards, menus and the like that name it, by their names. */
  uses: z.array(localName()),
  pending: z.array(handChange),
  /** Of what was read; somebody who saved meanwhile makes another one. */
  version: z.string(),
})
export type ManagedDepartment = z.output<typeof managedDepartment>

/** A department that hands on what it is named for to all below it. */
const branch = named.extend({ uses: z.array(localName()), grants: z.array(z.enum(grantNames)) })
export type BranchUse = z.output<typeof branch>

const preview = z.object({
  /** Who moves along: all who hold a post in it or below it, each once. */
  people: z.int(),
  departments: z.int(),
  /** The first of the departments below that move along. */
  names: z.array(localName()),
  /** What those above have been named for, and are not any more; and the other way round. */
  loses: z.array(branch),
  gains: z.array(branch),
})
export type MovePreview = z.output<typeof preview>

/** From whose beginning in Korea it holds; left out, at once. */
const on = day().optional()
/** Empty: at the top of the company. */
const parentDeptCode = z.union([code(), z.literal('')])

const granted = access.grant(...handManagers)
const path = '/api/organisation/managed-departments'
const one = z.object({ deptCode: code() })

/** Departments, changed by hand. */
export const handDepartmentCalls = defineCalls('organisation', {
  managedDepartments: {
    method: 'GET',
    path,
    summary:
      'Departments of a company that an administrator looks after, under one or from the top, as many levels deep as asked; at most 2,000.',
    access: granted,
    input: z.object({
      comCode: code().optional(),
      parentDeptCode: parentDeptCode.default(''),
      level: z.int().min(1).max(treeLevels.first).default(treeLevels.opened),
    }),
    result: z.object({ items: z.array(chartDepartment) }),
  },
  managedDepartment: {
    method: 'GET',
    path: `${path}/{deptCode}`,
    summary: 'A department as an administrator changes it: names, where it lies, what it is named for, what waits.',
    access: granted,
    input: one,
    result: managedDepartment,
  },
  addDepartment: {
    method: 'POST',
    path,
    summary: 'Adds a department; its code is made where none is given.',
    access: granted,
    input: departmentDraft.extend({
      comCode: code().optional(),
      parentDeptCode,
      deptCode: z.union([code(), z.literal('')]).default(''),
    }),
    result: one,
  },
  changeDepartment: {
    method: 'PUT',
    path: `${path}/{deptCode}`,
    summary:
      'Renames a department, or moves it under another one with all below it, at once or from a day on; refused when somebody has changed it since `version` was read.',
    access: granted,
    input: one.extend({
      ...departmentDraft.partial().shape,
      parentDeptCode: parentDeptCode.optional(),
      on,
      version: line(64),
    }),
    result: z.object({ importId: z.int().nullable() }),
  },
  previewDepartmentMove: {
    method: 'GET',
    path: `${path}/{deptCode}/move-preview`,
    summary:
      'What would change if a department lay in another one: who moves along, and what its branches are named for.',
    access: granted,
    input: one.extend({ parentDeptCode: parentDeptCode.default('') }),
    result: preview,
  },
  closeDepartment: {
    method: 'DELETE',
    path: `${path}/{deptCode}`,
    summary:
      'Closes a department in which nobody at work has a post, which has none in it and which nothing names; posts of those who retired go on naming it.',
    access: granted,
    input: one,
    result: one,
  },
})
