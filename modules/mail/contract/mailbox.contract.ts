import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line, localName, own } from '#platform/contract/fields.ts'
import { limits, wellKnownFolders } from './mail.rules.ts'

/** The name of a well-known folder in any capitals, as addresses have it. */
const folderName = line(40).transform((name, at) => {
  const known = wellKnownFolders.find((each) => each.toLowerCase() === name.toLowerCase())
  if (!known) at.addIssue({ code: 'custom', message: 'no well-known folder' })
  return known ?? z.NEVER
})

/** What a person's mailbox takes, and may take: as is set for it alone, null for as holds else; 0 is unlimited. */
export const personLimit = z.object({
  personCode: z.string(),
  name: localName(),
  totalSizeBytes: z.int(),
  limitBytes: z.int().nullable(),
})
export type PersonLimit = z.output<typeof personLimit>

/** One's mailbox as a whole, as the shell, the home page and the settings ask about it. */
export const mailboxCalls = defineCalls('mail', {
  unreadMail: {
    method: 'GET',
    path: '/api/ews/folder/unread',
    summary: 'How many mails of a well-known folder of one’s own are unread.',
    access: access.signedIn,
    input: z.object({ folder: folderName.default('Inbox') }),
    result: z.int(),
    requirements: ['MAIL-055'],
  },
  hasUnreadMail: {
    method: 'GET',
    path: '/HCMail/HC_Folder/hasUnreadMail',
    summary: 'Whether there is unread mail in one’s inbox.',
    access: access.signedIn,
    result: z.boolean(),
    requirements: ['MAIL-056'],
  },
  mailboxSize: {
    method: 'GET',
    path: '/api/mail/mailbox/size',
    summary: 'What one’s mailbox takes and may take, in bytes; a limit of 0 is none.',
    access: access.signedIn,
    input: z.object({ PersonId: own('personId') }),
    result: z.object({ sizeLimitBytes: z.int(), totalSizeBytes: z.int() }),
    requirements: ['MAIL-021', 'MAIL-057', 'MAIL-092'],
  },
  openMailbox: {
    method: 'POST',
    path: '/api/mail/mailbox',
    summary:
      'Makes one’s mailbox with its well-known folders, if there is none yet; reading calls show an empty one then.',
    access: access.signedIn,
    result: z.object({ mailboxId: z.int() }),
  },
  mailboxLimits: {
    method: 'GET',
    path: '/api/mail/admin/limits',
    summary:
      'What the mailboxes of a company’s people take and may take, in bytes, 50 at a time, the largest first; or of those that words mean, best first, at the most 50.',
    access: access.grant('companyManager', 'superAdmin'),
    input: z.object({
      comCode: code().optional(),
      query: line(100).default(''),
      /** What the page before told of where it ends. */
      after: line(100).default(''),
    }),
    result: z.object({
      items: z.array(personLimit),
      usualBytes: z.int(),
      next: z.string().nullable(),
      /** Whether mailboxes of people lie on a mail server, whose limits are theirs where it has some. */
      isAtServer: z.boolean(),
    }),
  },
  mailboxLimit: {
    method: 'GET',
    path: '/api/mail/admin/limit',
    summary:
      'What a person’s mailbox takes and may take, in bytes: as is set for it alone (null for nothing), and as holds else; 0 is unlimited.',
    access: access.grant('companyManager', 'superAdmin'),
    input: z.object({ personCode: code() }),
    result: z.object({ limitBytes: z.int().nullable(), usualBytes: z.int(), totalSizeBytes: z.int() }),
  },
  saveMailboxLimit: {
    method: 'POST',
    path: '/api/mail/admin/limit',
    summary:
      'Sets how large a person’s mailbox may become, in bytes: 0 for unlimited, null for what holds else. Beyond it nothing comes in.',
    access: access.grant('companyManager', 'superAdmin'),
    input: z.object({ personCode: code(), limitBytes: z.int().min(0).max(limits.mailboxBytes).nullable() }),
    result: z.object({ limitBytes: z.int().nullable(), usualBytes: z.int(), totalSizeBytes: z.int() }),
  },
})
