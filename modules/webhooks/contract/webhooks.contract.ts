import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, localName } from '#platform/contract/fields.ts'
import { webhookLimits, webhookManagers } from './webhooks.rules.ts'

const managers = access.grant(...webhookManagers)
const hookId = z.object({ hookId: id() })

/** What is set of an address; `topics` are of those that events may be narrowed to, none of a kind: all. */
const settings = z.object({
  name: line(webhookLimits.name).trim().min(1),
  url: line(webhookLimits.url).trim(),
  events: z.array(line(100)).min(1).max(50),
  topics: z.array(line(100)).max(webhookLimits.topics),
  isOn: z.boolean(),
})
export type HookSettings = z.output<typeof settings>

export const hook = settings.extend({
  hookId: z.int(),
  owner: localName(),
  createdAt: instant(),
  /** It was switched off because nothing got through for days, or because the other end wanted no more. */
  switchedOffAt: instant().nullable(),
  /** The last message that was taken. */
  takenAt: instant().nullable(),
  /** The one tried last was not taken. */
  isFailing: z.boolean(),
  /** Until when messages are signed by the secret before, too. */
  previousUntil: instant().nullable(),
})
export type Hook = z.output<typeof hook>

export const deliveryStates = ['waiting', 'taken', 'givenUp'] as const

/** null: nobody answered. Why is not told: that would map the network around the portal. */
const answer = z.object({ status: z.int().nullable() })
export type HookAnswer = z.output<typeof answer>

export const delivery = answer.extend({
  deliveryId: z.int(),
  /** `webhook-id`: stays the same over all tries. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  madeAt: instant(),
  tries: z.int(),
  triedAt: instant().nullable(),
  /** While it waits. */
  nextAt: instant().nullable(),
})
export type Delivery = z.output<typeof delivery>

/** Something that may be chosen: an event, or what events may be narrowed to. */
const topic = z.object({ key: z.string(), name: localName() })
export const offeredEvent = z.object({ name: z.string(), titleKey: z.string(), topicKind: z.string().nullable() })
export const topicKind = z.object({ kind: z.string(), titleKey: z.string(), topics: z.array(topic) })

export const webhookCalls = defineCalls('webhooks', {
  list: {
    method: 'GET',
    path: '/api/webhooks/hooks',
    summary: 'The addresses that are told of what happens in the company, and what they may be told of.',
    access: managers,
    result: z.object({
      items: z.array(hook),
      events: z.array(offeredEvent),
      topicKinds: z.array(topicKind),
      can: z.object({ create: z.boolean() }),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/webhooks/hooks',
    summary: 'Has an address told of what happens; the answer holds the secret that messages are signed by, this once.',
    access: managers,
    input: settings,
    result: z.object({ hookId: z.int(), secret: z.string() }),
  },
  change: {
    method: 'PUT',
    path: '/api/webhooks/hooks/{hookId}',
    summary: 'Changes an address and what it is told of, or switches it on or off.',
    access: managers,
    input: settings.extend(hookId.shape),
    result: z.null(),
  },
  renewSecret: {
    method: 'POST',
    path: '/api/webhooks/hooks/{hookId}/secret',
    summary: 'Gives an address another secret, shown this once; the one before counts for a day more.',
    access: managers,
    input: hookId,
    result: z.object({ secret: z.string() }),
  },
  test: {
    method: 'POST',
    path: '/api/webhooks/hooks/{hookId}/test',
    summary: 'Sends a test message to an address at once, and says how it was answered.',
    access: managers,
    effect: 'staged',
    once: 'never',
    input: hookId,
    result: answer,
  },
  deliveries: {
    method: 'GET',
    path: '/api/webhooks/hooks/{hookId}/deliveries',
    summary: 'What an address was sent and how it answered, the latest first.',
    access: managers,
    input: hookId.extend({ after: line(60).optional() }),
    result: z.object({ items: z.array(delivery), next: z.string().nullable() }),
  },
  sendAgain: {
    method: 'POST',
    path: '/api/webhooks/hooks/{hookId}/deliveries/{deliveryId}/again',
    summary: 'Sends a message again, under the id it had.',
    access: managers,
    input: hookId.extend({ deliveryId: id() }),
    result: z.null(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/webhooks/hooks/{hookId}',
    summary: 'Removes an address with the list of what it was sent.',
    access: managers,
    input: hookId,
    result: z.null(),
  },
})
