import { z } from 'zod'
import { namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant } from '#platform/contract/fields.ts'
import { mainFields, question, surveyPerson } from './surveys.entities.ts'
import { limits } from './surveys.rules.ts'

/** What stands on the pages of writing, finished or not. */
const draftContent = z.object({
  main: mainFields,
  questions: z.array(question).max(limits.questions),
})
export type DraftContent = z.output<typeof draftContent>

const ofDraft = { draftId: id() }
/** The survey that is changed; null while a new one is written. */
const changed = { surveyId: z.int().nullable() }

const draft = z.object({
  draftId: z.int(),
  ...changed,
  surveyVersion: z.int().nullable(),
  /** Rises with every save; a save that names an older one is refused. */
  revision: z.int(),
  savedAt: instant(),
  /** Null of a page that was only opened. */
  content: draftContent.nullable(),
  /** The set of files that its pictures are sent into. */
  fileCode: z.string(),
  /** Whom the content names. */
  audience: z.array(namedAudienceEntry),
  coAuthors: z.array(surveyPerson),
})
export type Draft = z.output<typeof draft>

/** Surveys that were begun and not saved, kept by the server while one types. */
export const draftCalls = defineCalls('surveys', {
  drafts: {
    method: 'GET',
    path: '/api/surveys/drafts',
    summary: 'What one has begun to write or to change and not saved, newest first.',
    access: access.signedIn,
    result: z.array(z.object({ draftId: z.int(), ...changed, title: z.string(), savedAt: instant() })),
  },
  draft: {
    method: 'GET',
    path: '/api/surveys/drafts/{draftId}',
    summary: 'One draft of one’s own, whole.',
    access: access.signedIn,
    input: z.object(ofDraft),
    result: draft,
  },
  startDraft: {
    method: 'POST',
    path: '/api/surveys/drafts',
    summary: 'Begins a draft of a new survey, or of a change of one; a change that was begun already is continued.',
    access: access.signedIn,
    input: z.object({ surveyId: id().nullish() }),
    result: draft,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/surveys/drafts/{draftId}',
    summary: 'Keeps what was typed; refused when another tab has saved since.',
    access: access.signedIn,
    bodyBytes: 4_194_304,
    input: z.object({ ...ofDraft, revision: z.int().min(0), content: draftContent }),
    result: z.object({ revision: z.int(), savedAt: instant() }),
  },
  dropDraft: {
    method: 'DELETE',
    path: '/api/surveys/drafts/{draftId}',
    summary: 'Throws a draft away.',
    access: access.signedIn,
    input: z.object(ofDraft),
    result: z.object({ draftId: z.int() }),
  },
})
