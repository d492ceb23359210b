import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'
import { code, localName } from '#platform/contract/fields.ts'

/** What happened to an absence. */
const absenceChanges = ['entered', 'changed', 'ended', 'removed', 'restored'] as const

export const absenceEvents = defineEvents('absence', {
  /** An absence is there, is another or is gone; whoever keeps something because of it (mail, delegation) looks it up anew. */
  changed: z.object({
    absenceId: z.int(),
    personCode: code(),
    what: z.enum(absenceChanges),
    /** Who did it; empty where a module did, from an absence of its own. */
    byPersonCode: z.string(),
  }),
  /** Somebody is to act for a colleague, at another time than she knew, or no more. */
  deputyTold: z.object({
    absenceId: z.int(),
    personCode: code(),
    name: localName(),
    deputyCode: code(),
    what: z.enum(['named', 'moved', 'released']),
    /** From the first to the last day, in digits. */
    days: z.string(),
    byPersonCode: z.string(),
  }),
})

/** What open pages hear when an absence of a person is another: her code, and nothing else. */
export const absenceChanged = 'absence.changed'
