import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'
import { instant } from '#platform/contract/fields.ts'

/** The way of every module to other programs, outside the request that causes it: `emitEvent(…, webhookEvents.raised, …)`. */
export const webhookEvents = defineEvents('webhooks', {
  raised: z.object({
    /** Tells a second try from a second message. */
    raiseId: z.uuid(),
    /** One that a module offers as `webhookEvents`. */
    event: z.string(),
    comCode: z.string(),
    /** When it happened. */
    at: instant(),
    /** What it is about, where the event may be narrowed: `approvals.form:101`. */
    topic: z.string().optional(),
    /** What other programs learn: numbers and names; whoever may know more asks for it. */
    data: z.record(z.string(), z.unknown()),
  }),
})
export type RaisedWebhook = z.output<typeof webhookEvents.raised.payload>
