import type { ImapFlow } from 'imapflow'
import { connectionsOf } from './connections.ts'
import { agreeSoon } from './freshen.ts'
import { imapConfig } from './imap.config.ts'
import type { Mirror } from './mirror.ts'
import { usualNames } from './paths.ts'

/** Somebody who has read nothing for so long has gone, ms. */
const goneAfter = 10 * 60_000

type Watch = { until: number; client?: ImapFlow }
const ofProcess = new WeakMap<object, Map<number, Watch>>()

/**
 * Listens to the inbox of somebody who reads her mail (IDLE): what changes there is taken over at once, and told to her
 * open pages. It takes a connection of hers beside those that work, and no more than half of all; it ends a while after
 * she has read something last, when the connection ends, and where there is no room for it.
 */
export function watch(mirror: Mirror): void {
  const { services, mailboxId } = mirror
  const watches = ofProcess.get(services.config) ?? new Map<number, Watch>()
  ofProcess.set(services.config, watches)
  const until = Date.now() + goneAfter
  const known = watches.get(mailboxId)
  if (known) {
    known.until = until
    return
  }
  const { MAIL_IMAP_CONNECTIONS, MAIL_IMAP_CONNECTIONS_EACH } = services.config(imapConfig)
  if (MAIL_IMAP_CONNECTIONS_EACH < 2 || watches.size >= MAIL_IMAP_CONNECTIONS / 2) return
  const begun: Watch = { until }
  watches.set(mailboxId, begun)
  void listen(mirror, begun)
    .catch((error: unknown) => services.log.info({ err: error }, 'nobody listens to a mailbox any more'))
    .finally(() => watches.delete(mailboxId))
}

async function listen(mirror: Mirror, watched: Watch): Promise<void> {
  const { client, giveBack } = await connectionsOf(mirror.services).take(mirror.user)
  const look = () => void agreeSoon(mirror).catch(() => undefined)
  const events = ['exists', 'expunge', 'flags'] as const
  const sweep = setInterval(() => {
    if (Date.now() > watched.until) client.close()
  }, 30_000).unref()
  try {
    const lock = await client.getMailboxLock(usualNames.Inbox!)
    for (const event of events) client.on(event, look)
    // What has come before it listens.
    look()
    // It is begun anew every minute, so that a connection that broke without a word is known.
    while (client.usable && (await client.idle()) !== false);
    lock.release()
  } finally {
    clearInterval(sweep)
    for (const event of events) client.off(event, look)
    // It has listened: nobody works on it any more.
    client.close()
    giveBack()
  }
}
