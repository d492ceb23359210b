import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'

/** Forms while they are made: their owner is the form that is changed. */
export const formDrafts: DraftKind = {
  kind: 'approvals.form',
  files: 'approvals.formDraft',
  titleField: 'title',
  bytes: 1_048_576,
}
