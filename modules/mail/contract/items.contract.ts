import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id, instant, line } from '#platform/contract/fields.ts'
import { attachmentHead, correspondent, listedItem } from './mail.entities.ts'
import { deleteModes, limits, listCounts } from './mail.rules.ts'

const itemIds = z.array(id()).min(1).max(limits.itemsAtOnce)
const done = z.literal(true)
/** Where a list goes on: what it has handed out itself. */
const after = line(60).optional()
const pageSize = z.literal([...listCounts]).default(listCounts[0])

/** Mails of one's own mailbox. */
export const itemCalls = defineCalls('mail', {
  listItems: {
    method: 'GET',
    path: '/api/mail/items',
    summary:
      'Mails of a folder, newest first, in pages that go on behind the last one; all, or the unread, flagged or those of a category.',
    access: access.signedIn,
    input: z.object({
      folderId: id(),
      only: z.enum(['unread', 'flagged']).optional(),
      /** Only those of a category. */
      categoryId: id().optional(),
      after,
      pageSize,
    }),
    result: z.object({ items: z.array(listedItem), next: z.string().nullable() }),
    requirements: ['MAIL-040'],
  },
  searchItems: {
    method: 'GET',
    path: '/api/mail/search',
    summary:
      'Mails of one’s mailbox in which every word stands (subject, people, text, names of attachments), newest first.',
    access: access.signedIn,
    input: z.object({
      keyword: line(200),
      /** A shared mailbox; left out, that of the folder, or one’s own. */
      mailboxId: id().optional(),
      folderId: id().optional(),
      /** Only the sender, recipients, subject … : where the words are looked for; everywhere when left out. */
      within: z.enum(['subject', 'people', 'body', 'names']).optional(),
      hasAttachments: z.boolean().default(false),
      from: day().optional(),
      until: day().optional(),
      page: z.int().min(1).max(50).default(1),
      pageSize,
    }),
    result: z.object({ items: z.array(listedItem), total: z.int(), capped: z.boolean() }),
  },
  readItem: {
    method: 'GET',
    path: '/api/mail/items/{itemId}',
    summary: 'A mail with its text, cleaned of whatever could run or load; reading alone does not mark it as read.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: listedItem.extend({
      cc: z.array(correspondent),
      /** Who was addressed hidden, to whoever wrote it. */
      bcc: z.array(correspondent),
      sentAt: instant(),
      text: z.string(),
      /** Null of a mail that has none, or more than anybody reads. */
      html: z.string().nullable(),
      /** Pictures outside that it would load; none is until somebody asks. */
      heldPictures: z.int(),
      attachments: z.array(attachmentHead),
      /** Whether it holds an invitation, or an answer to one, to be asked for by itself. */
      hasInvitation: z.boolean(),
      /** Of a mail that one has sent here oneself: the moment it waits for, null once it is on its way; whether files went as links. */
      delivery: z.object({ dueAt: instant().nullable(), hasLargeFiles: z.boolean() }).optional(),
    }),
  },
  conversation: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/conversation',
    summary: 'The mails of one’s mailbox that belong to the conversation of a mail, oldest first; the newest hundred.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: z.array(listedItem),
  },
  itemSource: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/source',
    summary: 'A mail byte for byte as it came, to be saved as .eml.',
    access: access.signedIn,
    answer: 'file',
    input: z.object({ itemId: id() }),
    result: z.null(),
  },
  itemAttachment: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/attachments/{number}',
    summary: 'A file of a mail by its number; always to be saved.',
    access: access.signedIn,
    answer: 'file',
    input: z.object({ itemId: id(), number: z.int().min(0).max(10_000) }),
    result: z.null(),
  },
  markItems: {
    method: 'POST',
    path: '/api/mail/items/mark',
    summary: 'Marks mails as read or unread, flags them, puts them into a category or out of it.',
    access: access.signedIn,
    input: z.object({
      itemIds,
      isRead: z.boolean().optional(),
      isFlagged: z.boolean().optional(),
      categoryId: id().nullable().optional(),
    }),
    result: done,
  },
  moveItems: {
    method: 'POST',
    path: '/api/mail/items/move',
    summary: 'Moves mails to another folder.',
    access: access.signedIn,
    input: z.object({ itemIds, folderId: id() }),
    result: done,
  },
  deleteItems: {
    method: 'POST',
    path: '/api/mail/items/delete',
    summary: 'Deletes mails: to the deleted items, or for good; what is deleted already goes for good.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ itemIds, mode: z.enum(deleteModes).default('MoveToDeletedItems') }),
    result: done,
  },
})
