import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id, instant, line, localName } from '#platform/contract/fields.ts'
import { documentLimits, writtenBeside } from './documents.contract.ts'
import { fieldValue } from './forms/fields.ts'

const halfDay = day().or(z.literal(''))
/** As it stands in its field, half typed as well. */
const halfValue = z.union([fieldValue, z.object({ from: halfDay, to: halfDay })])

/** What stands on the page, finished or not. */
const draftContent = z.object({
  /** The version of the form that is filled in. */
  formVersion: z.int().min(1),
  title: line(documentLimits.title),
  values: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), halfValue),
  ...writtenBeside,
  /** One of one’s own that it comes from (재기안). */
  originId: id().nullable().default(null),
})
export type DraftContent = z.output<typeof draftContent>

const ofDraft = { draftId: id() }
const ofWhat = {
  formId: z.int(),
  /** The document that was withdrawn or returned and is written anew; null of a new one. */
  documentId: z.int().nullable(),
}

const draft = z.object({
  draftId: z.int(),
  ...ofWhat,
  /** The version of that document: what `submitAgain` names. */
  documentVersion: z.int().nullable(),
  /** Its own set of files; the document takes copies of them. */
  fileCode: z.string(),
  /** Rises with every save; a save that names an older one is refused. */
  revision: z.int(),
  savedAt: instant(),
  content: draftContent,
  /** The names of everybody and every department in it, and of the documents it refers to. */
  people: z.array(z.object({ personCode: z.string(), name: localName() })),
  departments: z.array(z.object({ deptCode: z.string(), name: localName() })),
  references: z.array(z.object({ documentId: z.int(), number: z.string().nullable(), title: z.string() })),
})
export type Draft = z.output<typeof draft>

/** Documents that were begun and not submitted, kept by the server while one types. */
export const draftCalls = defineCalls('approvals', {
  drafts: {
    method: 'GET',
    path: '/api/approvals/drafts',
    summary: 'What one has begun to draft and not submitted, newest first.',
    access: access.signedIn,
    result: z.array(
      z.object({ draftId: z.int(), ...ofWhat, formName: localName(), title: z.string(), savedAt: instant() }),
    ),
  },
  draft: {
    method: 'GET',
    path: '/api/approvals/drafts/{draftId}',
    summary: 'One draft of one’s own, whole.',
    access: access.signedIn,
    input: z.object(ofDraft),
    result: draft,
  },
  startDraft: {
    method: 'POST',
    path: '/api/approvals/drafts',
    summary:
      'Begins a draft on a form, again from one of one’s own documents (재기안), or of one that was withdrawn or returned, with a copy of its files; that one is continued where it was begun.',
    access: access.signedIn,
    input: z.object({
      formId: id().nullish(),
      /** A document of one’s own that a new one comes from. */
      originId: id().nullish(),
      /** A document of one’s own that is written anew. */
      documentId: id().nullish(),
    }),
    result: draft,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/approvals/drafts/{draftId}',
    summary: 'Keeps what was typed; refused when another tab has saved since.',
    access: access.signedIn,
    bodyBytes: 1_048_576,
    input: z.object({ ...ofDraft, revision: z.int().min(0), content: draftContent }),
    result: z.object({ revision: z.int(), savedAt: instant() }),
  },
  dropDraft: {
    method: 'DELETE',
    path: '/api/approvals/drafts/{draftId}',
    summary: 'Throws a draft away with its files.',
    access: access.signedIn,
    input: z.object(ofDraft),
    result: z.object({ draftId: z.int() }),
  },
})
