import type { Ctx } from '#platform/server/ctx.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { noteOpening } from '../handovers/note-opening.ts'
import { ensureMailboxes, mailboxOf } from '../mailbox/mailboxes.ts'
import { openEmbeddedStore } from './embedded/embedded-store.ts'
import { askToAgree, freshen, mirrorOf } from './imap/freshen.ts'
import { imapServerOf } from './imap/imap.config.ts'
import { openImapStore, openLeaverStore } from './imap/imap-store.ts'
import { watch } from './imap/watch.ts'
import { type OtherMailbox, type Place, type Right, sharedMailboxMeant, topicsOfMembers } from './mailbox-meant.ts'
import type { MailStore } from './store.ts'

/**
 * The mailbox of whoever asks, or the shared one that is meant, to be read; undefined until she has one. Who may is asked
 * here at every call and nowhere else; of one that is handed over the audit log hears of each mail that is opened.
 * @param place what of it is asked for
 * @param right `read` for more than single mails
 * @throws AppError ServiceUnavailableException in words where it lies on a mail server that is away, and nothing of it is
 * known yet
 */
export async function storeOf(ctx: Ctx, place: Place = {}, right: Right = 'open'): Promise<MailStore | undefined> {
  const { db, services, viewer } = ctx
  const shared = await sharedMailboxMeant(ctx, place, right)
  if (shared) return otherStore(ctx, shared, place)
  if (imapServerOf(services)) {
    const mirror = await mirrorOf(services, viewer.personCode)
    await freshen(mirror)
    watch(mirror)
    return openImapStore(mirror, db)
  }
  const mailboxId = await mailboxOf(db, viewer.personCode)
  return mailboxId === undefined ? undefined : openEmbeddedStore(services, { db, mailboxId })
}

async function otherStore(ctx: Ctx, other: OtherMailbox, { itemId }: Place): Promise<MailStore> {
  const { db, services } = ctx
  const { mailboxId, readsFrom, owner } = other
  const since = readsFrom ?? undefined
  if (owner === null) return openEmbeddedStore(services, { db, mailboxId })
  const store = imapServerOf(services)
    ? await openLeaverStore(await mirrorOf(services, owner), db, since)
    : openEmbeddedStore(services, { db, mailboxId, since })
  if (itemId === undefined) return store
  // Asked first: what she does not see is no opening.
  await store.item(itemId)
  await noteOpening(ctx, other, itemId)
  return store
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
  if (shared) {
    const { mailboxId } = shared
    const result = await work(openEmbeddedStore(services, { db, mailboxId }))
    await ctx.tell(await topicsOfMembers(db, mailboxId), mailChanged)
    return result
  }
  const mailboxId = (await ensureMailboxes(db, [viewer.personCode])).get(viewer.personCode)!
  const result = await work(openEmbeddedStore(services, { db, mailboxId }))
  await askToAgree(services, db, [viewer.personCode])
  await ctx.tell([`person:${viewer.personCode}`], mailChanged)
  return result
}
