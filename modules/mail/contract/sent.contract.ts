import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line } from '#platform/contract/fields.ts'
import { limits } from './mail.rules.ts'

/**
 * Where a mail is with one of its people: on its way, arrived (where nobody asked more), lying unread, read, carried
 * outside, refused, taken back by its writer, or in her mailbox no more.
 */
export const receiptStates = ['waiting', 'arrived', 'unread', 'read', 'sent', 'refused', 'recalled', 'gone'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** One of those a sent mail went to (수신확인). */
export const receipt = z.object({
  address: z.string(),
  /** A colleague's in the reader's language; empty for who is no colleague. */
  name: z.string(),
  personCode: z.string(),
  state: z.enum(receiptStates),
  readAt: instant().nullable(),
})
export type Receipt = z.output<typeof receipt>

/** Mails that one has sent, or that wait to be. */
export const sentCalls = defineCalls('mail', {
  receipts: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/receipts',
    summary:
      'Who of those a mail of one’s own went to has read it, in pages of a hundred by address. Whether it was read is known of colleagues alone.',
    access: access.signedIn,
    input: z.object({ itemId: id(), after: line(320).default('') }),
    result: z.object({
      subject: z.string(),
      sentAt: instant(),
      /** Whether one asked to be told who reads it. */
      isTracked: z.boolean(),
      counts: z.object({ all: z.int(), read: z.int(), recallable: z.int() }),
      items: z.array(receipt),
      next: z.string().nullable(),
    }),
  },
  recall: {
    method: 'POST',
    path: '/api/mail/items/{itemId}/recall',
    summary:
      'Takes a sent mail back from colleagues who have not read it: from those named, or from all of them. Answers from how many.',
    access: access.signedIn,
    input: z.object({ itemId: id(), addresses: z.array(line(320)).max(limits.recipients).optional() }),
    result: z.object({ recalled: z.int() }),
  },
  planned: {
    method: 'GET',
    path: '/api/mail/planned',
    summary: 'One’s mails that wait for the moment at which they are to be sent, the next first; a hundred at most.',
    access: access.signedIn,
    result: z.array(
      z.object({
        itemId: z.int(),
        subject: z.string(),
        /** The first of those it goes to, and how many there are. */
        to: z.array(z.object({ name: z.string(), address: z.string() })),
        recipients: z.int(),
        dueAt: instant(),
      }),
    ),
  },
  late: {
    method: 'GET',
    path: '/api/mail/late',
    summary:
      'One’s mails that have not gone to everybody outside yet and are tried again, the newest first; a hundred at most.',
    access: access.signedIn,
    result: z.array(
      z.object({
        deliveryId: z.int(),
        /** Null of what a rule sent on, and of what lies in no mailbox one reads any more. */
        itemId: z.int().nullable(),
        /** Where it lies, as addresses of pages name it. */
        folder: z.string().nullable(),
        subject: z.string(),
        /** The first of those it still has to go to, and how many there are. */
        to: z.string(),
        recipients: z.int(),
        nextAt: instant(),
      }),
    ),
  },
  unsend: {
    method: 'POST',
    path: '/api/mail/items/{itemId}/unsend',
    summary:
      'Takes back a mail that waits to be sent, or was sent seconds ago: it is a draft again. Refused once it is on its way.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: z.object({ draftId: z.int() }),
  },
})
