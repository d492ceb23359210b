import { answering } from '#platform/web/testing/answering.ts'
import { type Draft, draftCalls } from '../../contract/drafts.contract.ts'

export const draftSavedAt = '2026-03-20T03:00:00Z'

/**
 * Answers as the server keeps drafts.
 * @param given those that there are
 * @returns what is kept, and what was thrown away
 */
export function answeringDrafts(given: readonly Draft[] = []) {
  const kept = new Map(given.map((draft) => [draft.draftId, draft]))
  answering(draftCalls.drafts, () =>
    [...kept.values()].flatMap(({ draftId, requestId, savedAt, content }) =>
      content ? [{ draftId, requestId, title: content.title, savedAt }] : [],
    ),
  )
  answering(draftCalls.draft, ({ draftId }) => kept.get(Number(draftId))!)
  answering(draftCalls.startDraft, ({ requestId }) => {
    const draft: Draft = {
      draftId: 70 + kept.size,
      requestId: (requestId as number | null) ?? null,
      requestVersion: requestId ? 1 : null,
      revision: 0,
      savedAt: draftSavedAt,
      content: null,
      people: [],
    }
    kept.set(draft.draftId, draft)
    return draft
  })
  answering(draftCalls.saveDraft, ({ draftId, revision, content }) => {
    const draft = {
      ...kept.get(Number(draftId))!,
      revision: Number(revision) + 1,
      content: content as Draft['content'],
    }
    kept.set(draft.draftId, draft)
    return { revision: draft.revision, savedAt: draftSavedAt }
  })
  const dropped = answering(draftCalls.dropDraft, ({ draftId }) => {
    kept.delete(Number(draftId))
    return { draftId: Number(draftId) }
  })
  return { kept, dropped }
}
