import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { filesToTake, removeFileSets } from '#modules/files/server/files.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import type { LeftOutReason } from '../../contract/mail.rules.ts'
import { roomOf, warnNearlyFull } from '../mailbox/limits.ts'
import { factsOf, type MessageFacts } from '../messages/facts.ts'
import { type KeptSource, keepMessage, keepSource } from '../messages/keep.ts'
import { putItem } from '../stores/embedded/embedded-store.ts'
import { holdMailbox, type Mailbox } from '../stores/embedded/rows.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { type Found, foundMails, type Place } from './found-mails.ts'
import { folderBelow } from './imported-folders.ts'

export const importJob = 'mail.import'

/** What one transaction takes: so many mails, or as many as have so many bytes. */
const atOnce = { mails: 50, bytes: 16 * 1_048_576 }
/** After so long the job hands over to the next one: it must end before the queue takes it for dead. Ms. */
const turnMs = 120_000
/** How many of those left out are named. */
const named = 100
/** A time that is further from the mail's own than this says when a file was written, not when the mail came. */
const nearMs = 7 * 86_400_000

type Import = {
  importId: number
  mailboxId: number
  personCode: string
  folderId: number
  setCode: string
  place: Place
}
/** What is known of something that was found before the transaction that takes it. */
type Looked = { found: Found } & (
  | { what: 'left'; why: LeftOutReason }
  | { what: 'known' }
  | { what: 'new'; kept: KeptSource }
)

/**
 * Takes files into a mailbox, some mails at a time; how far it is stands in the same transaction as the mails, so that
 * whoever takes it up after a killed process brings none twice.
 */
export const importMails: JobDefinition<Services> = {
  run: async (services, data) => {
    const db = services.database.writer
    const running = await readImport(db, Number(data.importId))
    if (!running) return
    const files = await filesToTake(services, db, running.setCode)
    const end = performance.now() + turnMs
    let batch: Looked[] = []
    for await (const found of foundMails(files, running.place)) {
      batch.push(await lookAt(services, running, found))
      const bytes = batch.reduce((sum, each) => sum + (each.what === 'new' ? each.kept.bytes : 0), 0)
      if (batch.length < atOnce.mails && bytes < atOnce.bytes) continue
      if (!(await takeIn(services, running, batch))) return
      running.place = found.next
      batch = []
      if (performance.now() > end) return services.jobs.enqueue(db, importJob, { importId: running.importId })
    }
    if (batch.length === 0 || (await takeIn(services, running, batch)))
      await db.transaction().execute((tx) => endImport(services, tx, running.importId, 'done'))
  },
  givenUp: async (services, tx, data) => endImport(services, tx, Number(data.importId), 'failed'),
}

async function readImport(db: Db, importId: number): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select i.import_id as "importId", i.mailbox_id as "mailboxId", m.person_code as "personCode",
           i.folder_id as "folderId", i.set_code as "setCode",
           jsonb_build_object('file', i.file_no, 'entry', i.entry_no, 'at', i.place) as place
    from mail_imports i join mail_mailboxes m on m.mailbox_id = i.mailbox_id
    where i.import_id = ${importId} and i.state = 'running'`.execute(db)
  return rows[0]
}

/** Notes what has become of it, and lets its files go. */
async function endImport(services: Services, tx: Db, importId: number, state: 'done' | 'failed'): Promise<void> {
  const { rows } = await sql<{ setCode: string; personCode: string }>`
    update mail_imports i set state = ${state}, ended_at = ${services.now()},
      done_bytes = case when ${state} = 'done' then i.bytes else i.done_bytes end
    from mail_mailboxes m
    where i.import_id = ${importId} and i.state = 'running' and m.mailbox_id = i.mailbox_id
    returning i.set_code as "setCode", m.person_code as "personCode"`.execute(tx)
  for (const { setCode, personCode } of rows) {
    await removeFileSets(tx, [setCode])
    await publishLive(tx, [`person:${personCode}`], mailChanged, {})
  }
}

/** Reads a mail and puts its source into the storage, unless it is in its folder already. */
async function lookAt(services: Services, running: Import, found: Found): Promise<Looked> {
  if (found.why) return { found, what: 'left', why: found.why }
  const db = services.database.writer
  try {
    const facts = await factsIn(services, running, found.source)
    if (!facts) return { found, what: 'left', why: 'unreadable' }
    const hash = createHash('sha256').update(found.source).digest()
    const folderId = await folderBelow({ ...running, db }, running.folderId, found.folders, false)
    if (folderId !== undefined && (await isThere(db, folderId, { hash, facts }))) return { found, what: 'known' }
    return { found, what: 'new', kept: await keepSource(services, found.source, facts) }
  } finally {
    // Only what is kept of it is needed from here on.
    found.source = Buffer.alloc(0)
  }
}

/** What a mail says; undefined where it cannot be read. Where storage or database are away, the job is tried again. */
async function factsIn({ log }: Services, { importId }: Import, source: Buffer): Promise<MessageFacts | undefined> {
  try {
    return await factsOf(source)
  } catch (error) {
    log.warn({ err: error, importId }, 'a mail in a file could not be read')
    return undefined
  }
}

/**
 * Whether a folder has a mail: the very same bytes, or, since programs write lines and marks of theirs into files, one of
 * the same Message-ID, day and subject.
 */
async function isThere(
  db: Db,
  folderId: number,
  { hash, facts }: { hash: Buffer; facts: MessageFacts },
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select message_id from mail_messages where source_hash = ${hash}
      union all
      select message_id from mail_messages
      where rfc_id <> '' and rfc_id = ${facts.rfcId} and subject = ${facts.subject}
        and sent_at = ${facts.sentAt ?? null}::timestamptz) m
    cross join lateral (select from mail_items i where i.message_id = m.message_id and i.folder_id = ${folderId} offset 0) i
    limit 1`.execute(db)
  return rows.length > 0
}

/** @returns false when another process has taken it meanwhile, or there is nowhere left to take it to */
async function takeIn(services: Services, running: Import, batch: readonly Looked[]): Promise<boolean> {
  return services.database.writer.transaction().execute(async (tx) => {
    const mailbox: Mailbox = { db: tx, mailboxId: running.mailboxId }
    await holdMailbox(mailbox)
    const { rows: folders } = await sql`select from mail_folders
      where folder_id = ${running.folderId} and mailbox_id = ${running.mailboxId}`.execute(tx)
    if (folders.length === 0) {
      await endImport(services, tx, running.importId, 'failed')
      return false
    }
    const counts = { taken: 0, known: 0 }
    const left: { name: string; why: LeftOutReason }[] = []
    let room = await roomOf(services, tx, running.mailboxId)
    const { next, done } = batch.at(-1)!.found
    const isOurs = await sql`
      update mail_imports set file_no = ${next.file}, entry_no = ${next.entry}, place = ${next.at}, done_bytes = ${done}
      where import_id = ${running.importId} and state = 'running' and file_no = ${running.place.file}
        and entry_no = ${running.place.entry} and place = ${running.place.at}`.execute(tx)
    if (!isOurs.numAffectedRows) return false
    for (const each of batch) {
      const why = each.what === 'new' ? await putIn(services, mailbox, running, each, room) : undefined
      if (each.what === 'known' || why === 'known') counts.known += 1
      else if (each.what === 'left') left.push({ name: each.found.name, why: each.why })
      else if (why) left.push({ name: each.found.name, why })
      else {
        counts.taken += 1
        room -= each.kept.bytes
      }
    }
    await sql`
      update mail_imports set taken = taken + ${counts.taken}::int, known = known + ${counts.known}::int,
        left_out = left_out + ${left.length}::int,
        left_names = case when jsonb_array_length(left_names) < ${sql.lit(named)}
          then left_names || ${JSON.stringify(left.map(({ name, why }) => ({ name: shown(name), why })))}::jsonb
          else left_names end
      where import_id = ${running.importId}`.execute(tx)
    await warnNearlyFull(services, tx, [running.mailboxId])
    await askToAgree(services, tx, [running.personCode])
    await publishLive(tx, [`person:${running.personCode}`], mailChanged, {})
    return true
  })
}

/** What PostgreSQL keeps of a name, and as much of it as a list shows. */
const shown = (name: string): string => name.replace(/\p{C}/gu, ' ').toWellFormed().slice(0, 200)

/** @returns why it was not put in */
async function putIn(
  services: Services,
  mailbox: Mailbox,
  running: Import,
  { found, kept }: Looked & { what: 'new' },
  room: number,
): Promise<LeftOutReason | 'known' | undefined> {
  if (found.why) return found.why
  if (kept.bytes > room) return 'full'
  const folderId = await folderBelow(mailbox, running.folderId, found.folders, true)
  if (folderId === undefined) return 'folders'
  // The same file may hold it twice.
  if (await isThere(mailbox.db, folderId, kept)) return 'known'
  const receivedAt = receivedAtOf(found.cameAt, kept.facts.sentAt, services.now())
  const message = await keepMessage(mailbox.db, kept, [mailbox.mailboxId], receivedAt)
  const { isRead, isFlagged } = found
  await putItem(mailbox.db, { mailboxId: mailbox.mailboxId, folderId, message, receivedAt, isRead, isFlagged })
  return undefined
}

/** When a mail came: as its file says, where that is near what the mail itself says; never tomorrow. */
function receivedAtOf(came: Date | undefined, sent: Date | undefined, now: Date): Date {
  const isNear = came && (!sent || Math.abs(came.getTime() - sent.getTime()) <= nearMs)
  const at = (isNear ? came : sent) ?? now
  return at > now ? now : at
}

/** At night: reports that nobody looks at any more. */
export const forgetImports = async (db: Db): Promise<void> => {
  await sql`delete from mail_imports where ended_at < now() - interval '30 days'`.execute(db)
}
