import { z } from 'zod'
import { audienceEntry } from '#modules/organisation/contract/audience.ts'
import { defineEvents } from '#platform/contract/events.ts'
import { code, localName } from '#platform/contract/fields.ts'

/** A value of a text: a name is put in in the language of each text. */
const param = z.union([z.string(), z.number(), localName()])

/**
 * The way of every module to the bells of people, in its own transaction:
 * `ctx.emit(alertEvents.raised, { kind: 'boards.commented', … })`. The rows are written after the commit.
 */
export const alertEvents = defineEvents('alerts', {
  raised: z.object({
    /** Tells a second try from a second alert. */
    raiseId: z.uuid().default(() => crypto.randomUUID()),
    /** One that a module offers as `alertKinds`. */
    kind: z.string(),
    /** The company whose business it is; people see it while they act there. null: each person's own. */
    comCode: code().nullable(),
    /** People by code, or an audience, which may be thousands. Who retired is left out. */
    to: z.union([z.array(code()).max(1000), z.object({ audience: z.array(audienceEntry).min(1).max(200) })]),
    /** What it says: a text of the product, or one that somebody wrote. */
    text: z.union([z.object({ key: z.string(), params: z.record(z.string(), param).optional() }), localName()]),
    /** A path of our own below `/po`, or https; empty when it leads nowhere (G-016). */
    url: z.string().max(2000).default(''),
    /** What it is about, `article:318`: alerts of it collapse, if the kind does so, and can be muted together. */
    objectKey: z.string().max(200).optional(),
    /** Who caused it; her name stands at the alert. She herself gets none. */
    byPersonCode: code().optional(),
    /** A better answer to "why did I get this" than that of the kind. */
    reasonKey: z.string().optional(),
  }),
})
/** What is raised, as the listener gets it. */
export type Raised = z.output<typeof alertEvents.raised.payload>
