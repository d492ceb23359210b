import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'

/** Mails while they are written. */
export const mailDrafts: DraftKind = {
  kind: 'mail.message',
  files: 'mail.draft',
  titleField: 'subject',
  bytes: 4 * 1_048_576,
}

/** What goes with one mail: as much as the foundation takes, since what a mail does not carry travels as links. */
export const mailFiles: FileLimits = {}
