import type { ImapFlow } from 'imapflow'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { isWaiting } from '../../keeping/held-sources.ts'
import { storeStream } from '../../messages/keep.ts'
import type { Mirror } from './mirror.ts'
import { readSource } from './read-source.ts'

/** Mails that are looked for by one question. */
const atOnce = 100

type Wanted = { messageId: number; folderId: number; path: string; uidValidity: number; uid: number; size: number }

/** What of a mailbox on hold has yet to be fetched and lies on the server, as both last agreed. */
const wanted = ({ mailboxId }: Mirror, after: number, which: RawBuilder<unknown>) => sql<Wanted>`
  select distinct on (h.message_id) h.message_id as "messageId", f.folder_id as "folderId", f.path,
    f.uid_validity as "uidValidity", s.uid, m.bytes as size
  from mail_held_sources h join mail_messages m on m.message_id = h.message_id
  cross join lateral (
    select i.item_id from mail_items i where i.message_id = h.message_id and i.mailbox_id = h.mailbox_id
    union all select d.item_id from mail_held d where d.message_id = h.message_id offset 0) was
  join mail_server_items s on s.item_id = was.item_id and s.uid is not null
  join mail_server_folders f on f.folder_id = s.folder_id
  where h.mailbox_id = ${mailboxId} and ${isWaiting} and h.message_id > ${after} ${which}
  order by h.message_id limit ${sql.lit(atOnce)}`

/** What has gone here and goes from the server next: of a mailbox on hold its sources are kept before. */
export const keepGone = (mirror: Mirror, client: ImapFlow): Promise<void> =>
  keep(
    mirror,
    client,
    sql`and not exists (
      select from mail_items i where i.message_id = h.message_id and i.mailbox_id = h.mailbox_id offset 0)`,
  )

/**
 * Fetches and keeps the sources of a mailbox on hold until a time; what is left is fetched the next time. What went from
 * the server before is noted as lost.
 */
export async function keepSources(mirror: Mirror, client: ImapFlow, until: number): Promise<void> {
  await keep(mirror, client, sql``, until)
  await sql`
    update mail_held_sources h set is_lost = true where h.mailbox_id = ${mirror.mailboxId} and ${isWaiting}
      and not exists (select from mail_items i where i.message_id = h.message_id and i.mailbox_id = h.mailbox_id)
      and not exists (select from mail_held d join mail_server_items s on s.item_id = d.item_id
                      where d.message_id = h.message_id)`.execute(mirror.services.database.writer)
}

async function keep(
  mirror: Mirror,
  client: ImapFlow,
  which: RawBuilder<unknown>,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await wanted(mirror, after, which).execute(mirror.services.database.writer)
    if (rows.length === 0) return
    for (const some of Map.groupBy(rows, ({ folderId }) => folderId).values()) {
      const { path, uidValidity } = some[0]!
      // Opened anew: one that was open before may be of before its numbers changed.
      const box = await client.mailboxOpen(path, { readOnly: true })
      if (Number(box.uidValidity) !== uidValidity) continue
      for (const mail of some) {
        if (Date.now() > until) return
        await keepOne(mirror, client, mail)
      }
    }
    after = rows.at(-1)!.messageId
  }
}

/** One that is not there any more is found to be gone by the next agreement; one that the server cannot read stops no other. */
async function keepOne({ services }: Mirror, client: ImapFlow, { messageId, uid, size }: Wanted): Promise<void> {
  const source = await readSource(client, { uid, size }).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'NotFoundException'
    if (isGone || (error as { responseStatus?: string }).responseStatus === 'NO') return undefined
    throw error
  })
  if (!source) return
  const { key, bytes } = await storeStream(services, source.bytes)
  await services.database.writer.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update mail_held_sources set source_key = ${key}, bytes = ${bytes}
      where message_id = ${messageId} and source_key is null and not is_lost`.execute(tx)
    // Where the hold has ended meanwhile it stays loose, and goes at night.
    if (numAffectedRows) await tx.deleteFrom('mail_loose_sources').where('source_key', '=', key).execute()
  })
}
