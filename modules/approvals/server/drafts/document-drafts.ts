import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'

/** Documents while they are drafted: their place is a form, their owner the document that is written anew. */
export const documentDrafts: DraftKind = {
  kind: 'approvals.document',
  files: 'approvals.draft',
  titleField: 'title',
  bytes: 1_048_576,
}
