import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { formManagers } from './approvals.rules.ts'

const managers = access.grant(...formManagers)

export const retentionLimits = {
  /** Documents of one page, and of one list that is to be agreed on. */
  page: 100,
  list: 500,
  /** Holds that are shown, the latest first. */
  holds: 200,
  reason: 500,
} as const

const person = z.object({ personCode: z.string(), name: localName() })
const held = z.object({ reason: z.string(), by: localName(), at: instant() })

/** What stays of a document for good. */
const documentRecord = z.object({
  documentId: z.int(),
  number: z.string(),
  title: z.string(),
  formName: localName(),
  drafter: person,
  endedAt: instant(),
})
export const dueDocument = documentRecord.extend({
  /** The first day on which it may be destroyed. */
  dueFrom: day(),
  hold: held.nullable(),
})
export type DueDocument = z.output<typeof dueDocument>

export const heldDocument = documentRecord.extend({ hold: held })
export type HeldDocument = z.output<typeof heldDocument>

export const destructionStates = ['asked', 'agreed', 'done', 'refused', 'withdrawn'] as const
export const destruction = z.object({
  destructionId: z.int(),
  state: z.enum(destructionStates),
  reason: z.string(),
  documents: z.int(),
  askedBy: person,
  askedAt: instant(),
  settledBy: person.nullable(),
  settledAt: instant().nullable(),
  finishedAt: instant().nullable(),
  can: z.object({ settle: z.boolean(), withdraw: z.boolean() }),
})
export type Destruction = z.output<typeof destruction>

export const destroyedDocument = documentRecord.extend({
  submittedAt: instant(),
  /** SHA-256 of what was approved, in hexadecimal digits. */
  contentHash: z.string(),
  destroyedAt: instant().nullable(),
  isHeld: z.boolean(),
})
export type DestroyedDocument = z.output<typeof destroyedDocument>

const reason = text(retentionLimits.reason).trim().min(1)
const numbers = z.array(line(60).trim().min(1)).min(1).max(retentionLimits.page)
const after = line(60).optional()
const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() })
const named = z.object({ destructionId: id() })

/** How long documents are kept, and how they are destroyed. */
export const retentionCalls = defineCalls('approvals', {
  dueDocuments: {
    method: 'GET',
    path: '/api/approvals/retention/due',
    summary: 'Completed documents of the company whose years are over and that are on no open list, the oldest first.',
    access: managers,
    input: z.object({ formId: id().optional(), year: z.int().min(1990).max(2200).optional(), after }),
    result: page(dueDocument).extend({
      forms: z.array(z.object({ formId: z.int(), name: localName() })),
      /** The years of completion, from the oldest one that is due; empty while nothing is. */
      years: z.array(z.int()),
    }),
  },
  holds: {
    method: 'GET',
    path: '/api/approvals/retention/holds',
    summary: 'The documents of the company that must not be destroyed, the latest first.',
    access: managers,
    result: z.object({ items: z.array(heldDocument) }),
  },
  holdDocuments: {
    method: 'POST',
    path: '/api/approvals/retention/holds',
    summary: 'Keeps documents from being destroyed, by their numbers, until they are released.',
    access: managers,
    input: z.object({ numbers, reason }),
    result: z.null(),
  },
  releaseDocuments: {
    method: 'POST',
    path: '/api/approvals/retention/holds/release',
    summary: 'Lets held documents be destroyed again when their years are over.',
    access: managers,
    input: z.object({ numbers }),
    result: z.null(),
  },
  destructions: {
    method: 'GET',
    path: '/api/approvals/retention/destructions',
    summary: 'The lists by which documents of the company are or were destroyed, the latest first.',
    access: managers,
    input: z.object({ after }),
    result: page(destruction),
  },
  destruction: {
    method: 'GET',
    path: '/api/approvals/retention/destructions/{destructionId}',
    summary: 'A list with the records of its documents; they stay when the documents are destroyed.',
    access: managers,
    input: named.extend({ after: z.int().min(1).optional() }),
    result: destruction.extend({ items: z.array(destroyedDocument), next: z.int().nullable() }),
  },
  proposeDestruction: {
    method: 'POST',
    path: '/api/approvals/retention/destructions',
    summary: 'Submits a list of documents that are due; another manager has to agree before they are destroyed.',
    access: managers,
    input: z.object({ documentIds: z.array(id()).min(1).max(retentionLimits.list), reason }),
    result: z.object({ destructionId: z.int() }),
  },
  settleDestruction: {
    method: 'POST',
    path: '/api/approvals/retention/destructions/{destructionId}/settle',
    summary: 'Agrees to a list that somebody else submitted, and its documents are destroyed for good; or refuses it.',
    access: managers,
    input: named.extend({ isAgreed: z.boolean() }),
    result: z.null(),
  },
  withdrawDestruction: {
    method: 'POST',
    path: '/api/approvals/retention/destructions/{destructionId}/withdraw',
    summary: 'Takes back a list of one’s own that nobody has settled.',
    access: managers,
    input: named,
    result: z.null(),
  },
})
