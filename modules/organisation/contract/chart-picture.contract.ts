import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, localName } from '#platform/contract/fields.ts'

/** Departments that are asked about at once. */
export const departmentFacesLimit = 500

/** People in one file: what a reader can use, and what is made in a moment. */
export const peopleFileLimit = 10_000

/** What the card of a department shows besides its name. */
export const departmentFace = z.object({
  deptCode: z.string(),
  /** Who works in it and below it; whoever holds two posts there is one person. */
  peopleBelow: z.int(),
  /** Who leads it; null where nobody does. */
  head: z
    .object({
      personCode: z.string(),
      name: localName(),
      titleName: localName(),
      photoPath: z.string().nullable(),
    })
    .nullable(),
})
export type DepartmentFace = z.output<typeof departmentFace>

export const chartPictureCalls = defineCalls('organisation', {
  departmentFaces: {
    method: 'POST',
    path: '/api/organisation/departments/faces',
    summary:
      'Who leads departments, and how many people work in and below each. Departments one may not look into are left out.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ deptCodes: z.array(code()).max(departmentFacesLimit) }),
    result: z.object({ items: z.array(departmentFace) }),
  },
  departmentPeopleFile: {
    method: 'POST',
    path: '/api/organisation/departments/{deptCode}/people-file',
    summary:
      'The people of a department as a table for a spreadsheet (xlsx), at most 10,000; numbers one may not see are empty. That it was taken is kept in the audit log.',
    room: 'free',
    access: access.signedIn,
    effect: 'staged',
    input: z.object({
      deptCode: code(),
      /** With the people of all departments below. */
      below: z.boolean().default(false),
    }),
    result: z.never(),
    answer: 'file',
  },
})
