import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant } from '#platform/contract/fields.ts'

/** A file of a sent mail that its readers fetch by a link. */
export const largeFile = z.object({
  largeId: z.int(),
  name: z.string(),
  size: z.int(),
  endsAt: instant(),
  state: z.enum(['open', 'ended', 'takenBack']),
  downloads: z.int(),
  lastDownloadAt: instant().nullable(),
  can: z.object({ prolong: z.boolean() }),
})
export type LargeFile = z.output<typeof largeFile>

/** So many of all one's own are listed at once. */
export const largeFilesOfPage = 30

const token = () => z.string().max(200).default('')

/** Large files as links (대용량 첨부): what holds for them, and what their writer and whoever has a link may do. */
export const largeFileCalls = defineCalls('mail', {
  largeFileRules: {
    method: 'GET',
    path: '/api/mail/large-files/rules',
    summary: 'From which size files travel as links, how long those stand, and how much room one has for them.',
    access: access.signedIn,
    result: z.object({ fileBytes: z.int(), days: z.int(), sumBytes: z.int(), usedBytes: z.int() }),
  },
  largeFiles: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/large-files',
    summary:
      'The files of a mail of one’s own that went as links, how often each was fetched, and until when it can be.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: z.array(largeFile),
  },
  ownLargeFiles: {
    method: 'GET',
    path: '/api/mail/large-files',
    summary:
      'All the files that one has sent as links, also of mails that are there no more, the newest first, 30 at a time.',
    access: access.signedIn,
    input: z.object({ /** The last one of the page before. */ before: id().optional() }),
    result: z.object({
      items: z.array(largeFile.extend({ /** Of its mail. */ subject: z.string() })),
      next: z.int().nullable(),
    }),
  },
  endLargeFile: {
    method: 'POST',
    path: '/api/mail/large-files/{largeId}/end',
    summary: 'Ends the link to a file for good: nobody fetches it any more.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ largeId: id() }),
    result: z.object({ largeId: z.int() }),
  },
  prolongLargeFile: {
    method: 'POST',
    path: '/api/mail/large-files/{largeId}/prolong',
    summary:
      'Has the link to a file stand for another term, counted from now, as far as the installation allows; also for some days after its end.',
    access: access.signedIn,
    input: z.object({ largeId: id() }),
    result: z.object({ largeId: z.int(), endsAt: instant() }),
  },
  largeFilePage: {
    method: 'GET',
    path: '/mail/file',
    summary: 'The page behind the link to a large file, for whoever has it: its name, its size, its end, and a button.',
    access: access.public,
    input: z.object({ token: token() }),
    result: z.never(),
    answer: 'file',
  },
  fetchLargeFile: {
    method: 'GET',
    path: '/mail/file/download',
    summary: 'The bytes of a large file or a range of them, for whoever has its link.',
    access: access.public,
    input: z.object({ token: token() }),
    result: z.never(),
    answer: 'file',
  },
})
