import { z } from 'zod'
import { namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, text } from '#platform/contract/fields.ts'
import { articleBytes, articleInput } from './articles.contract.ts'
import { limits } from './boards.rules.ts'

const draftContent = articleInput
  .omit({ boardId: true, draftId: true, mailAlarm: true })
  .partial()
  .extend({ title: line(limits.titleLength), content: text(limits.contentLength) })

const draft = z.object({
  draftId: z.int(),
  boardId: z.int(),
  articleId: z.int().nullable(),
  /** The version of the article that is being changed: what an update names. */
  articleVersion: z.int().nullable(),
  /** Its own set of files, taken over by the article when it is posted. */
  fileCode: z.string(),
  /** Rises with every save; a save that names an older one is refused. */
  revision: z.int(),
  savedAt: instant(),
  content: draftContent,
  /** Who must read it, of those that the content names by their codes: what a form shows. Who is gone is left out. */
  mustReadNamed: z.array(namedAudienceEntry),
})
export type Draft = z.output<typeof draft>

/** What was begun and not posted, kept by the server while one types. */
export const draftsCalls = defineCalls('boards', {
  drafts: {
    method: 'GET',
    path: '/api/boards/drafts',
    summary: 'What one has begun to write and not posted, newest first.',
    access: access.signedIn,
    result: z.array(
      z.object({
        draftId: z.int(),
        boardId: z.int(),
        boardName: z.string(),
        articleId: z.int().nullable(),
        title: z.string(),
        savedAt: instant(),
      }),
    ),
  },
  draft: {
    method: 'GET',
    path: '/api/boards/drafts/{draftId}',
    summary: 'One draft of one’s own, whole.',
    access: access.signedIn,
    input: z.object({ draftId: id() }),
    result: draft,
  },
  startDraft: {
    method: 'POST',
    path: '/api/boards/drafts',
    summary: 'Begins a draft of a new article, or of a change of an article with a copy of its files.',
    access: access.signedIn,
    input: z.object({ boardId: id(), articleId: id().nullish() }),
    result: draft,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/boards/drafts/{draftId}',
    summary: 'Keeps what was typed; refused when another tab has saved since.',
    access: access.signedIn,
    bodyBytes: articleBytes,
    input: z.object({ draftId: id(), revision: z.int().min(0), content: draftContent }),
    result: z.object({ revision: z.int(), savedAt: instant() }),
  },
  dropDraft: {
    method: 'DELETE',
    path: '/api/boards/drafts/{draftId}',
    summary: 'Throws a draft away with its files.',
    access: access.signedIn,
    input: z.object({ draftId: id() }),
    result: z.object({ draftId: z.int() }),
  },
})
