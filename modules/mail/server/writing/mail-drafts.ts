import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'

/** Mails while they are written. */
export const mailDrafts: DraftKind = {
  kind: 'mail.message',
  files: 'mail.draft',
  titleField: 'subject',
  bytes: 4 * 1_048_576,
}
