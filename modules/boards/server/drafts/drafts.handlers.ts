import { dropDraft, saveDraft } from '#modules/drafts/server/drafts.public.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { articleDrafts } from './article-drafts.ts'
import { listDrafts, readDraft, startDraft } from './drafts.ts'

export const draftsHandlers = bindCalls(draftsCalls, {
  drafts: listDrafts,
  draft: (ctx, { draftId }) => readDraft(ctx, draftId),
  startDraft,
  saveDraft: (ctx, input) => saveDraft(ctx, articleDrafts, input),
  dropDraft: (ctx, { draftId }) => dropDraft(ctx, articleDrafts, draftId),
})
