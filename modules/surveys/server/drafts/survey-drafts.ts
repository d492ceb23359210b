import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'

/** Surveys while they are written; their owner is the survey that is changed. */
export const surveyDrafts: DraftKind = {
  kind: 'surveys.survey',
  files: 'surveys.draft',
  titleField: 'title',
  bytes: 4_000_000,
}
