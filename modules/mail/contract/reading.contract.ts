import { z } from 'zod'
import { storedFile } from '#modules/files/contract/files.entities.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'

const number = z.int().min(0).max(10_000)

/** What the frame of a mail shows: its HTML, and the pictures in it. */
export const readingCalls = defineCalls('mail', {
  itemPage: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/page',
    summary:
      'The HTML of a mail as a page for a frame: nothing in it runs, and pictures from outside come through `remotePicture` where `pictures` asks for them, else not at all.',
    access: access.signedIn,
    answer: 'file',
    input: z.object({ itemId: id(), pictures: z.boolean().default(false) }),
    result: z.null(),
  },
  sourceText: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/source/text',
    summary: 'The beginning of a mail as it came, with all its headers, to be looked at.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: z.object({ text: z.string(), isCut: z.boolean() }),
  },
  viewAttachment: {
    method: 'POST',
    path: '/api/mail/items/{itemId}/attachments/{number}/view',
    summary:
      'A file of a mail as the viewer of files takes it: it is stored for whoever looks alone, and goes after some days.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    input: z.object({ itemId: id(), number }),
    result: storedFile,
  },
  itemPicture: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/pictures/{number}',
    summary: 'A picture of a mail by its number among the attachments, to be shown; other files are not found.',
    access: access.signedIn,
    answer: 'file',
    input: z.object({ itemId: id(), number }),
    result: z.null(),
  },
  remotePicture: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/remote/{number}',
    summary:
      'A picture outside that a mail names, by its number among them, fetched by the server: its site learns nothing of the reader.',
    access: access.signedIn,
    answer: 'file',
    input: z.object({ itemId: id(), number: z.int().min(0).max(499) }),
    result: z.null(),
  },
})
