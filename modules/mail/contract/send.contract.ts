import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, text } from '#platform/contract/fields.ts'
import { limits } from './mail.rules.ts'
import { recipient, someone } from './recipients.contract.ts'

/** Files that somebody has put among the large or the ordinary ones herself. */
const largeByHand = () =>
  z
    .array(z.object({ fileId: z.uuid(), isLarge: z.boolean() }))
    .max(500)
    .default([])

const recipients = () => z.array(recipient).max(limits.recipients).default([])

/** What is written, as it is kept while one writes: nothing of it need be right yet. */
export const draftContent = z.object({
  /** The one of one’s own addresses that it is written from; empty for the first. */
  from: line(320).default(''),
  to: z.array(someone).max(limits.recipients).default([]),
  cc: z.array(someone).max(limits.recipients).default([]),
  bcc: z.array(someone).max(limits.recipients).default([]),
  subject: text(limits.subject).default(''),
  body: text(limits.body).default(''),
  isIndividual: z.boolean().default(false),
  priority: z.enum(['low', 'normal', 'high']).default('normal'),
  /** The mail that is answered or forwarded. */
  originId: id().nullable().default(null),
  wantsReceipts: z.boolean().default(true),
  /** When it is to be sent; null at once. */
  sendAt: instant().nullable().default(null),
  largeByHand: largeByHand(),
})
export type DraftContent = z.output<typeof draftContent>

/** Ways to go on from a mail. */
export const answerWays = ['reply', 'replyAll', 'forward'] as const
export type AnswerWay = (typeof answerWays)[number]

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
      'Sends a mail: it stands among the sent ones and is on its way once the answer comes. Those in `bcc` are told to nobody; `isIndividual` gives each a mail of her own; departments and lists are made of their people; `from` is one of one’s own addresses. With `isUndoable` or `sendAt` it waits in the outbox first, and its draft with it.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: 8 * 1_048_576,
    input: z.object({
      from: line(320).default(''),
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
      /** Whether one wants to be told who of the colleagues reads it (수신확인). */
      wantsReceipts: z.boolean().default(true),
      /** It waits for ten seconds in which it can be taken back. */
      isUndoable: z.boolean().default(false),
      /** It waits for this moment. */
      sendAt: instant().nullable().default(null),
      largeByHand: largeByHand(),
    }),
    result: z.object({
      itemId: z.int(),
      conversationId: z.string(),
      /** Until when it can be taken back; null for what is on its way. */
      dueAt: instant().nullable(),
    }),
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
    summary:
      'Begins a draft; `isSigned` puts one’s signature below its text, where one wants that. Of `to` a colleague may be named by her code alone.',
    access: access.signedIn,
    bodyBytes: 8 * 1_048_576,
    input: draftContent.extend({ isSigned: z.boolean().default(false) }),
    result: keptDraft,
  },
  startAnswer: {
    method: 'POST',
    path: '/api/mail/items/{itemId}/answers',
    summary:
      'Begins an answer to a mail of one’s own or its forwarding, as a draft: addressed, with the words of the mail below and its pictures, forwarded with its files.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    input: z.object({ itemId: id(), way: z.enum(answerWays) }),
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
