import type { ImapFlow, ListResponse } from 'imapflow'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { mailChanged } from '../../../contract/mail.events.ts'
import { tellArrived } from '../../delivery/delivery.ts'
import { isOnHold, noteServerSources } from '../../keeping/held-sources.ts'
import { type KeptMessage, keepMessage } from '../../messages/keep.ts'
import type { AgreedFolder } from './agree-folders.ts'
import { categoriesOf, type Marks, type Mirror, marksOf, takeOver } from './mirror.ts'
import { newMailQuery, readServerMail } from './server-facts.ts'

/** New mails that are read and written down at once. */
const atOnce = 100
/** Marks that are written down at once, while the server goes on telling. */
const markedAtOnce = 5_000
/** What came earlier is no news: another program has moved it, or nobody has looked for long, ms. */
const newsFor = 24 * 60 * 60_000

/** Whether the server says of a folder what it said when both agreed. */
export const isAsAgreed = (folder: AgreedFolder, { status }: ListResponse, count: number): boolean =>
  status !== undefined &&
  Number(status.uidValidity ?? 0) === folder.uidValidity &&
  status.uidNext === folder.uidNext &&
  status.messages === count &&
  status.highestModseq !== undefined &&
  String(status.highestModseq) === folder.modSeq

/** Takes over what has become of the mails of a folder on the server: other marks, gone, new. */
export async function takeOverItems(mirror: Mirror, client: ImapFlow, folder: AgreedFolder): Promise<void> {
  // Opened anew: what it said when it was opened before is of then.
  const box = await client.mailboxOpen(folder.path)
  const isRenewed = Number(box.uidValidity) !== folder.uidValidity
  if (isRenewed) await renew(mirror, folder, Number(box.uidValidity))
  const known = await knownUids(mirror, folder.folderId)
  const modSeq = isRenewed || box.noModseq ? '' : folder.modSeq
  const nextNow = { uidNext: box.uidNext, modSeq: box.highestModseq === undefined ? '' : String(box.highestModseq) }
  if (known.size > 0 && (modSeq === '' || modSeq !== nextNow.modSeq))
    await takeOverMarks(mirror, client, folder.folderId, modSeq)
  if (isRenewed || box.uidNext !== folder.uidNext || box.exists !== known.size) {
    const there = new Set((await client.search({ all: true }, { uid: true })) || [])
    await takeOut(mirror, folder.folderId, [...known.difference(there)])
    const fresh = [...there.difference(known)].toSorted((one, other) => other - one)
    const isNews = folder.uidNext > 0 && !isRenewed
    for (let at = 0; at < fresh.length; at += atOnce)
      await takeIn(mirror, client, folder, Number(box.uidValidity), fresh.slice(at, at + atOnce), isNews)
  }
  await takeOver(mirror, (tx) =>
    sql`update mail_server_folders set uid_next = ${nextNow.uidNext}, mod_seq = ${nextNow.modSeq}
        where folder_id = ${folder.folderId}`.execute(tx),
  )
}

async function knownUids({ services }: Mirror, folderId: number): Promise<Set<number>> {
  const { rows } = await sql<{ uids: number[] | null }>`
    select array_agg(uid) as uids from mail_server_items
    where folder_id = ${folderId} and uid is not null`.execute(services.database.writer)
  return new Set((rows[0]?.uids ?? []).map(Number))
}

/** The numbers of the server are others than they were: what was known by them is known no more. */
const renew = (mirror: Mirror, { folderId }: AgreedFolder, uidValidity: number) =>
  takeOver(mirror, async (tx) => {
    await sql`
      with gone as (delete from mail_server_items where folder_id = ${folderId} returning item_id)
      delete from mail_items i using gone where i.item_id = gone.item_id`.execute(tx)
    await sql`update mail_server_folders set uid_validity = ${uidValidity}, uid_next = 0, mod_seq = ''
      where folder_id = ${folderId}`.execute(tx)
  })

/** @param modSeq only those that were marked since; empty for all of them */
async function takeOverMarks(mirror: Mirror, client: ImapFlow, folderId: number, modSeq: string): Promise<void> {
  const categories = await categoriesOf(mirror)
  const since = modSeq === '' ? {} : { changedSince: BigInt(modSeq) }
  let told: Marked[] = []
  for await (const { uid, flags } of client.fetch('1:*', { uid: true, flags: true }, { uid: true, ...since })) {
    told.push({ uid, ...marksOf(flags ?? new Set(), categories) })
    if (told.length < markedAtOnce) continue
    await putMarks(mirror, folderId, told)
    told = []
  }
  if (told.length > 0) await putMarks(mirror, folderId, told)
}

type Marked = Marks & { uid: number }

async function putMarks(mirror: Mirror, folderId: number, some: readonly Marked[]): Promise<void> {
  const said = sql`unnest(${some.map(({ uid }) => uid)}::bigint[], ${some.map(({ isRead }) => isRead)}::boolean[],
    ${some.map(({ isFlagged }) => isFlagged)}::boolean[], ${some.map(({ categoryId }) => categoryId)}::int[])
    as t (uid, is_read, is_flagged, category_id)`
  await takeOver(mirror, async (tx) => {
    // What has been marked here meanwhile stays as it is, and is told to the server.
    const { numAffectedRows } = await sql`
      update mail_items i set is_read = t.is_read, is_flagged = t.is_flagged, category_id = t.category_id,
        read_at = case when t.is_read then coalesce(i.read_at, now()) else i.read_at end
      from ${said} join mail_server_items s on s.folder_id = ${folderId} and s.uid = t.uid
      where i.item_id = s.item_id
        and (i.is_read, i.is_flagged, coalesce(i.category_id, 0)) = (s.is_read, s.is_flagged, coalesce(s.category_id, 0))
        and (i.is_read, i.is_flagged, coalesce(i.category_id, 0)) <> (t.is_read, t.is_flagged, coalesce(t.category_id, 0))
      `.execute(tx)
    await sql`
      update mail_server_items s set is_read = t.is_read, is_flagged = t.is_flagged, category_id = t.category_id
      from ${said} where s.folder_id = ${folderId} and s.uid = t.uid`.execute(tx)
    if (numAffectedRows) await tellPages(tx, mirror)
  })
}

async function takeOut(mirror: Mirror, folderId: number, uids: readonly number[]): Promise<void> {
  if (uids.length === 0) return
  await takeOver(mirror, async (tx) => {
    await sql`
      with gone as (
        delete from mail_server_items where folder_id = ${folderId} and uid = any(${[...uids]}::bigint[])
        returning item_id)
      delete from mail_items i using gone where i.item_id = gone.item_id`.execute(tx)
    await tellPages(tx, mirror)
  })
}

async function takeIn(
  mirror: Mirror,
  client: ImapFlow,
  { folderId }: AgreedFolder,
  uidValidity: number,
  uids: readonly number[],
  isNews: boolean,
): Promise<void> {
  const categories = await categoriesOf(mirror)
  const { mailboxId, services, personCode } = mirror
  const found = await client.fetchAll([...uids], newMailQuery, { uid: true })
  const mails = await Promise.all(
    found.map(async (mail) => ({ mail, kept: await readServerMail({ mailboxId, folderId, uidValidity }, mail) })),
  )
  await takeOver(mirror, async (tx) => {
    const folder = await tx
      .selectFrom('mail_folders')
      .select('kind')
      .where('folder_id', '=', folderId)
      .executeTakeFirst()
    // It has been taken away here meanwhile.
    if (!folder) return
    const coming: Coming[] = []
    for (const { mail, kept } of mails.toSorted((one, other) => one.mail.uid - other.mail.uid)) {
      const marks = marksOf(mail.flags ?? new Set(), categories)
      const receivedAt = new Date(mail.internalDate ?? kept.facts.sentAt ?? services.now())
      const message = await keepMessage(tx, kept, [mailboxId], receivedAt)
      coming.push({ ...marks, ...message, uid: mail.uid, receivedAt, isWhole: kept.isWhole })
      if (kept.isReply) await noteAnswered(tx, mirror, kept.facts.from.address, receivedAt)
    }
    await putItems(tx, mailboxId, folderId, coming)
    if (await isOnHold(tx, mailboxId)) await noteServerSources(tx, mailboxId, coming)
    const freshSince = services.now().getTime() - newsFor
    if (isNews && folder.kind === 'Inbox')
      for (const { messageId, receivedAt, isRead } of coming)
        if (!isRead && receivedAt.getTime() > freshSince) await tellArrived(services, tx, messageId, [personCode])
    await tellPages(tx, mirror)
  })
}

type Coming = Marks & KeptMessage & { uid: number; receivedAt: Date; isWhole: boolean }

/** Puts mails into a folder as they lie on the server: all at once, so that counts are kept once for all of them. */
async function putItems(tx: Db, mailboxId: number, folderId: number, coming: readonly Coming[]): Promise<void> {
  const column = <Name extends keyof Coming>(name: Name) => coming.map((each) => each[name])
  await sql`
    with came as materialized (
      select * from unnest(${column('uid')}::bigint[], ${column('messageId')}::int[], ${column('receivedAt')}::timestamptz[],
        ${column('isRead')}::boolean[], ${column('isFlagged')}::boolean[], ${column('categoryId')}::int[],
        ${column('conversation')}::text[], ${column('bytes')}::int[], ${column('isWhole')}::boolean[])
        as c (uid, message_id, received_at, is_read, is_flagged, category_id, conversation, bytes, is_whole)),
    put as (
      insert into mail_items (mailbox_id, folder_id, message_id, received_at, is_read, is_flagged, category_id,
        conversation, bytes)
      select ${mailboxId}::int, ${folderId}::int, message_id, received_at, is_read, is_flagged, category_id, conversation,
        bytes
      from came order by uid returning item_id, message_id)
    insert into mail_server_items (item_id, mailbox_id, folder_id, uid, is_read, is_flagged, category_id, is_whole)
    select p.item_id, ${mailboxId}::int, ${folderId}::int, c.uid, c.is_read, c.is_flagged, c.category_id, c.is_whole
    from put p join came c on c.message_id = p.message_id`.execute(tx)
}

/** A colleague's server has answered this person: the portal does not answer her once more. */
const noteAnswered = (tx: Db, { user }: Mirror, colleague: string, at: Date) =>
  sql`insert into mail_answered (person_code, kind, sender, at)
    select r.person_code, r.kind, ${user}, ${at} from mail_replies r
    join organisation_people p on p.person_code = r.person_code
    where lower(p.email) = ${colleague.toLowerCase()} and (r.is_on or r.follows_absence)
    on conflict (person_code, kind, sender) do update set at = greatest(mail_answered.at, excluded.at)`.execute(tx)

const tellPages = (tx: Db, { personCode }: Mirror) => publishLive(tx, [`person:${personCode}`], mailChanged, {})
