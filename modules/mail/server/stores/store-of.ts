import type { Ctx } from '#platform/server/ctx.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { ensureMailboxes, mailboxOf } from '../mailbox/mailboxes.ts'
import { openEmbeddedStore } from './embedded/embedded-store.ts'
import { askToAgree, freshen, mirrorOf } from './imap/freshen.ts'
import { imapServerOf } from './imap/imap.config.ts'
import { openImapStore } from './imap/imap-store.ts'
import { watch } from './imap/watch.ts'
import { type Place, type Right, sharedMailboxMeant, topicsOfMembers } from './mailbox-meant.ts'
import type { MailStore } from './store.ts'

/**
 * The mailbox of whoever asks, or the shared one that is meant, to be read; undefined until she has one. Who may is asked
 * here at every call and nowhere else.
 * @param place what of it is asked for
 * @throws AppError ServiceUnavailableException in words where it lies on a mail server that is away, and nothing of it is
 * known yet
 */
export async function storeOf(ctx: Ctx, place: Place = {}): Promise<MailStore | undefined> {
  const { db, services, viewer } = ctx
  const shared = await sharedMailboxMeant(ctx, place, 'read')
  if (shared !== undefined) return openEmbeddedStore(services, { db, mailboxId: shared })
  if (imapServerOf(services)) {
    const mirror = await mirrorOf(services, viewer.personCode)
    await freshen(mirror)
    watch(mirror)
    return openImapStore(mirror, db)
  }
  const mailboxId = await mailboxOf(db, viewer.personCode)
  return mailboxId === undefined ? undefined : openEmbeddedStore(services, { db, mailboxId })
}

/**
 * The same to be changed, in the transaction of the call; it is made where there is none, and her open pages hear of it,
 * as those of all who look after a shared one.
 */
export async function changeStore<T>(
  ctx: Ctx,
  work: (store: MailStore) => Promise<T>,
  place: Place = {},
  right: Right = 'manage',
): Promise<T> {
  const { db, services, viewer } = ctx
  const shared = await sharedMailboxMeant(ctx, place, right)
  if (shared !== undefined) {
    const result = await work(openEmbeddedStore(services, { db, mailboxId: shared }))
    await ctx.tell(await topicsOfMembers(db, shared), mailChanged)
    return result
  }
  const mailboxId = (await ensureMailboxes(db, [viewer.personCode])).get(viewer.personCode)!
  const result = await work(openEmbeddedStore(services, { db, mailboxId }))
  await askToAgree(services, db, [viewer.personCode])
  await ctx.tell([`person:${viewer.personCode}`], mailChanged)
  return result
}
