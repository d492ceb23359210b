import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, localName } from '#platform/contract/fields.ts'
import { personFound } from './organisation.contract.ts'

/** Most people of one department that are shown; larger ones say so, and are searched. */
export const branchPeopleLimit = 200

const department = z.object({ deptCode: z.string(), name: localName() })

export const branchCalls = defineCalls('organisation', {
  branch: {
    method: 'GET',
    path: '/api/organisation/branch',
    summary:
      'A department as one walks through the organisation: what it lies in, what lies in it, who works in it. With a company alone its first level, with neither one’s own department.',
    access: access.signedIn,
    input: z.object({ comCode: code().optional(), deptCode: code().optional() }),
    result: z.object({
      comCode: z.string(),
      companyName: localName(),
      /** The department itself; null at the first level of a company. */
      department: department.nullable(),
      /** What it lies in, the outermost first. */
      path: z.array(department),
      departments: z.array(department.extend({ people: z.int() })),
      people: z.array(personFound),
      hasMorePeople: z.boolean(),
    }),
  },
})
