import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'
import { requestDraft } from '../../contract/reservations.rules.ts'

/** Requests while they are written. The longest has a decision for each of its occurrences. */
export const requestDrafts: DraftKind = {
  kind: requestDraft,
  files: 'reservations.draft',
  titleField: 'title',
  bytes: 100_000,
}
