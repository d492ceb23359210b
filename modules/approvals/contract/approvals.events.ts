import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

/** Said after a document has ended. */
export const approvalsEvents = defineEvents('approvals', {
  completed: z.object({
    documentId: z.int(),
    comCode: z.string(),
    formId: z.int(),
    number: z.string(),
    drafterCode: z.string(),
  }),
  rejected: z.object({ documentId: z.int(), comCode: z.string(), formId: z.int(), drafterCode: z.string() }),
})

/** Live: a document that one finds in a box is another one than before. */
export const approvalsChanged = 'approvals.changed'
