import { dropDraft, saveDraft } from '#modules/drafts/server/drafts.public.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { draftsOfOwn, readOwn, startOwn } from './drafts.ts'
import { requestDrafts } from './request-drafts.ts'

export const draftHandlers = bindCalls(draftCalls, {
  drafts: draftsOfOwn,
  draft: readOwn,
  startDraft: startOwn,
  saveDraft: (ctx, input) => saveDraft(ctx, requestDrafts, input),
  dropDraft: (ctx, { draftId }) => dropDraft(ctx, requestDrafts, draftId),
})
