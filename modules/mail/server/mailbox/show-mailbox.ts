import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import type { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { storeOf } from '../stores/store-of.ts'
import { limitOf } from './limits.ts'
import { ensureMailboxes } from './mailboxes.ts'

type Calls = typeof mailboxCalls

/** How many mails of a well-known folder are unread; kept with the folder, so that nothing is counted. */
export async function unreadOf({ db, viewer }: Ctx, kind: WellKnownFolder): Promise<number> {
  const row = await db
    .selectFrom('mail_mailboxes as m')
    .innerJoin('mail_folders as f', 'f.mailbox_id', 'm.mailbox_id')
    .select('f.unread')
    .where('m.person_code', '=', viewer.personCode)
    .where('f.kind', '=', kind)
    .executeTakeFirst()
  return row?.unread ?? 0
}

export const countUnread = (ctx: Ctx, { folder }: CallParsedInput<Calls['unreadMail']>) => unreadOf(ctx, folder)

export const hasUnread = async (ctx: Ctx): Promise<boolean> => (await unreadOf(ctx, 'Inbox')) > 0

export async function mailboxSize(ctx: Ctx): Promise<CallResult<Calls['mailboxSize']>> {
  const [store, sizeLimitBytes] = await Promise.all([storeOf(ctx), limitOf(ctx)])
  return { sizeLimitBytes, totalSizeBytes: store ? (await store.size()).bytes : 0 }
}

export async function openMailbox({ db, viewer }: Ctx): Promise<{ mailboxId: number }> {
  return { mailboxId: (await ensureMailboxes(db, [viewer.personCode])).get(viewer.personCode)! }
}
