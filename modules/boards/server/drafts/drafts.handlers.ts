import { bindCalls } from '#platform/server/modules.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { dropDraft, listDrafts, readDraft, saveDraft, startDraft } from './drafts.ts'

export const draftsHandlers = bindCalls(draftsCalls, {
  drafts: listDrafts,
  draft: (ctx, { draftId }) => readDraft(ctx, draftId),
  startDraft,
  saveDraft,
  dropDraft: (ctx, { draftId }) => dropDraft(ctx, draftId),
})
