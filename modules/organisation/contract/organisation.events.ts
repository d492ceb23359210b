import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

export const organisationEvents = defineEvents('organisation', {
  /** Somebody changed who is in a role group. `gained` and `lost` are people; a change for more than 200 names none. */
  roleMembersChanged: z.object({
    roleId: z.int(),
    comCode: z.string().nullable(),
    byPersonCode: z.string(),
    gained: z.array(z.string()),
    lost: z.array(z.string()),
  }),
})
