import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'
import { localName } from '#platform/contract/fields.ts'

/** Why a planned change may not have been made; others concern what somebody waits for. */
export const plannedFailures = ['changedSince', 'lastAdministrator', 'noLongerAllowed', 'notApplied'] as const

export const organisationEvents = defineEvents('organisation', {
  /** Somebody changed who is in a role group. `gained` and `lost` are people; a change for more than 200 names none. */
  roleMembersChanged: z.object({
    roleId: z.int(),
    comCode: z.string().nullable(),
    byPersonCode: z.string(),
    gained: z.array(z.string()),
    lost: z.array(z.string()),
  }),
  /** A change that somebody planned for a day was not made on it. */
  plannedChangeRefused: z.object({
    importId: z.int(),
    /** Who planned it. */
    personCode: z.string(),
    failure: z.enum(plannedFailures),
    /** The day, yyyy-MM-dd. */
    on: z.string(),
    /** The person or department it is about, or the file. */
    about: z.union([z.string(), localName()]),
    /** The page where it waits, below `/po`. */
    page: z.string(),
  }),
})
