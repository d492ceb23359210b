import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'
import { limits } from '../../contract/mail.rules.ts'

/** Mails while they are written. */
export const mailDrafts: DraftKind = {
  kind: 'mail.message',
  files: 'mail.draft',
  titleField: 'subject',
  bytes: 4 * 1_048_576,
}

/** What goes with one mail. */
export const mailFiles: FileLimits = { totalBytes: limits.mailBytes }
