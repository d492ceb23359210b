import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, text } from '#platform/contract/fields.ts'
import { addressShape, limits } from './mail.rules.ts'

/** Somebody who is written to. */
export const recipient = z.object({
  name: line(200).default(''),
  address: line(320).trim().regex(addressShape),
})
const recipients = () => z.array(recipient).max(limits.recipients).default([])

/** What is written, as it is kept while one writes: nothing of it need be right yet. */
const someone = z.object({ name: line(200).default(''), address: line(320) })
export const draftContent = z.object({
  to: z.array(someone).max(limits.recipients).default([]),
  cc: z.array(someone).max(limits.recipients).default([]),
  bcc: z.array(someone).max(limits.recipients).default([]),
  subject: text(limits.subject).default(''),
  body: text(limits.body).default(''),
  isIndividual: z.boolean().default(false),
  priority: z.enum(['low', 'normal', 'high']).default('normal'),
  /** The mail that is answered or forwarded. */
  originId: id().nullable().default(null),
})
export type DraftContent = z.output<typeof draftContent>

const revision = z.int().min(0)
const keptDraft = z.object({
  draftId: z.int(),
  revision: z.int(),
  savedAt: instant(),
  /** The set its files stand in. */
  fileCode: z.string(),
  content: draftContent,
})

/** Writing: what is begun is kept by the drafts, and what is sent takes it along. */
export const sendCalls = defineCalls('mail', {
  send: {
    method: 'POST',
    path: '/api/mail/messages',
    summary:
      'Sends a mail: it stands among the sent ones and is on its way once the answer comes. Those in `bcc` are told to nobody; `isIndividual` gives each a mail of her own.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: 8 * 1_048_576,
    input: z.object({
      to: recipients(),
      cc: recipients(),
      bcc: recipients(),
      subject: line(limits.subject)
        .regex(/^\P{Cc}*$/u)
        .default(''),
      /** HTML, cleaned before it is sent. */
      body: text(limits.body).default(''),
      isIndividual: z.boolean().default(false),
      priority: z.enum(['low', 'normal', 'high']).default('normal'),
      originId: id().nullable().default(null),
      /** The draft it was written in, whose files go with it. */
      draftId: id().optional(),
    }),
    result: z.object({ itemId: z.int(), conversationId: z.string() }),
  },
  drafts: {
    method: 'GET',
    path: '/api/mail/drafts',
    summary: 'What one has begun to write, newest first.',
    access: access.signedIn,
    result: z.array(z.object({ draftId: z.int(), subject: z.string(), savedAt: instant() })),
  },
  draft: {
    method: 'GET',
    path: '/api/mail/drafts/{draftId}',
    summary: 'A draft as it was kept last.',
    access: access.signedIn,
    input: z.object({ draftId: id() }),
    result: keptDraft,
  },
  startDraft: {
    method: 'POST',
    path: '/api/mail/drafts',
    summary: 'Begins a draft.',
    access: access.signedIn,
    bodyBytes: 8 * 1_048_576,
    input: draftContent,
    result: keptDraft,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/mail/drafts/{draftId}',
    summary: 'Keeps what is written by now; refused where another tab has kept more.',
    access: access.signedIn,
    bodyBytes: 8 * 1_048_576,
    input: z.object({ draftId: id(), revision, content: draftContent }),
    result: z.object({ revision: z.int(), savedAt: instant() }),
  },
  dropDraft: {
    method: 'DELETE',
    path: '/api/mail/drafts/{draftId}',
    summary: 'Drops a draft with its files.',
    access: access.signedIn,
    input: z.object({ draftId: id() }),
    result: z.object({ draftId: z.int() }),
  },
})
