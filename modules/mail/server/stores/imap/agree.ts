import type { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { agreedFolders, listServer, takeOverFolders, tellFolders, tellGoneFolders } from './agree-folders.ts'
import { connectionsOf } from './connections.ts'
import { changeOf, type Mirror } from './mirror.ts'
import { usualNames } from './paths.ts'
import { putScript } from './put-script.ts'
import { isAsAgreed, takeOverItems } from './take-over-items.ts'
import { tellItems } from './tell-items.ts'

/** For so long a mailbox is held without a sign of life, seconds. */
const heldSeconds = 120

/**
 * Brings a mailbox and its server together: what is another way here is told to the server first, then what has changed
 * there is taken over. Whatever happens in between is found the next time.
 * @returns false when another process is at it
 * @throws AppError ServiceUnavailableException in words when the server is away
 */
export async function agree(mirror: Mirror): Promise<boolean> {
  const { services, mailboxId, user } = mirror
  const db = services.database.writer
  await sql`insert into mail_server_mailboxes (mailbox_id) values (${mailboxId}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ told: number }>`
    update mail_server_mailboxes set held_until = now() + ${sql.lit(`${heldSeconds} seconds`)}::interval
    where mailbox_id = ${mailboxId} and held_until < now() returning told_change as told`.execute(db)
  if (!rows[0]) return false
  const beat = setInterval(
    () =>
      void sql`update mail_server_mailboxes set held_until = now() + ${sql.lit(`${heldSeconds} seconds`)}::interval
        where mailbox_id = ${mailboxId}`
        .execute(db)
        .catch(() => undefined),
    (heldSeconds / 4) * 1_000,
  )
  try {
    await connectionsOf(services).use(user, (client) => bringTogether(mirror, client, rows[0]!.told))
    await putScript(mirror).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the mail server takes no rules'),
    )
    await sql`update mail_server_mailboxes set agreed_at = now() where mailbox_id = ${mailboxId}`.execute(db)
    return true
  } finally {
    clearInterval(beat)
    await sql`update mail_server_mailboxes set held_until = 'epoch' where mailbox_id = ${mailboxId}`.execute(db)
  }
}

async function bringTogether(mirror: Mirror, client: ImapFlow, told: number): Promise<void> {
  const { services, mailboxId } = mirror
  const db = services.database.writer
  const change = await changeOf(db, mailboxId)
  // Of a folder that is open the server says what it was when it was opened.
  if (client.mailbox) await client.mailboxOpen(usualNames.Inbox!)
  const listing = await listServer(client)
  await takeOverFolders(mirror, listing)
  await tellFolders(mirror, client, listing)
  if (change !== told) {
    await tellItems(mirror, client)
    await sql`update mail_server_mailboxes set told_change = greatest(told_change, ${change})
      where mailbox_id = ${mailboxId}`.execute(db)
  }
  await tellGoneFolders(mirror, client)
  await takeOverLimit(mirror, client)
  // What was told has changed the server too.
  if (client.mailbox) await client.mailboxOpen(usualNames.Inbox!)
  const now = change === told ? listing : await listServer(client)
  const counts = await countsOf(mirror)
  for (const folder of await agreedFolders(db, mailboxId)) {
    const listed = now.byPath.get(folder.path)
    if (!listed || listed.flags.has('\\Noselect') || isAsAgreed(folder, listed, counts.get(folder.folderId) ?? 0))
      continue
    await takeOverItems(mirror, client, folder)
  }
}

/** How much the server lets a mailbox hold is its limit here too (QUOTA); where it says nothing, administrators do. */
async function takeOverLimit({ services, mailboxId }: Mirror, client: ImapFlow): Promise<void> {
  const quota = client.capabilities.has('QUOTA') && (await client.getQuota(usualNames.Inbox))
  const limit = (quota || undefined)?.storage?.limit
  if (limit === undefined) return
  await sql`update mail_mailboxes set limit_bytes = ${limit}
    where mailbox_id = ${mailboxId} and limit_bytes is distinct from ${limit}::bigint`.execute(services.database.writer)
}

async function countsOf({ services, mailboxId }: Mirror): Promise<Map<number, number>> {
  const { rows } = await sql<{ folderId: number; count: number }>`
    select folder_id as "folderId", count(uid)::int as count from mail_server_items where mailbox_id = ${mailboxId}
    group by folder_id`.execute(services.database.writer)
  return new Map(rows.map(({ folderId, count }) => [folderId, count]))
}
