import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import {
  createFileSet,
  filesOf,
  removeFileSets,
  type StoredFile,
  storeFile,
} from '#modules/files/server/files.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import type { readingCalls } from '../../contract/reading.contract.ts'
import { bytesOf, ownStore } from '../items/own-store.ts'
import { readInWorker } from '../mime/read-in-worker.ts'
import { openBytes, readPart } from '../mime/read-part.ts'

type Calls = typeof readingCalls

const kind = 'mail.viewed'

/** How long what was stored to be looked at is looked at again, ms; the night after that it goes. */
const usedAgainMs = 12 * 3_600_000
const notUsedAgain = (now: Date) => new Date(now.getTime() - usedAgainMs)
/** Sets that one transaction takes away. */
const atOnce = 500

/**
 * The files of mails while they are looked at. Each belongs to its mail: whoever opens that one now sees it, and nobody
 * whose handover or membership has ended, or whose mail is gone.
 */
export const viewedFiles: FileOwner = {
  kind,
  read: openedNow,
  change: async () => false,
  limits: async () => ({ files: 0 }),
}

/** Which of these mails lie in her own mailbox, or in one that she may open now. */
async function openedNow({ db, viewer }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ itemId: number }>`
    select i.item_id as "itemId" from mail_items i
    join mail_mailboxes m on m.mailbox_id = i.mailbox_id
    where i.item_id = any(${ids.map(Number)}::int[]) and (
      m.person_code = ${viewer.personCode}
      or exists (select from mail_members_now r where r.person_code = ${viewer.personCode}
                 and r.mailbox_id = i.mailbox_id and (r.reads_from is null or i.received_at >= r.reads_from)))`.execute(
    db,
  )
  return new Set(rows.map(({ itemId }) => String(itemId)))
}

/**
 * A file of a mail as the viewer of files needs it: stored for whoever looks, once for half a day.
 * @throws AppError NotFoundException for a mail of somebody else, and for a number that it does not have
 */
export async function viewAttachment(
  ctx: Ctx,
  { itemId, number }: CallParsedInput<Calls['viewAttachment']>,
): Promise<CallResult<Calls['viewAttachment']>> {
  const store = await ownStore(ctx, { itemId })
  // A mail that is gone, or another one's, shows nothing that was stored of it.
  await store.item(itemId)
  const known = await knownFile(ctx, itemId, number)
  if (known) return known
  const source = await bytesOf(store, itemId)
  const file = (await readInWorker(source)).attachments[number]
  if (!file) throw notFound(`no attachment ${number} of item ${itemId}`)
  const bytes = await buffer(readPart(openBytes(source), file.place))
  return ctx.inTransaction(async (open) => {
    const tx = open as Ctx
    const { personCode, comCode } = ctx.viewer
    const code = await createFileSet(tx.db, {
      comCode,
      kind,
      ownerId: String(itemId),
      openedBy: personCode,
      at: ctx.now,
    })
    const stored = await storeFile(tx.db, ctx.services.storage, {
      code,
      name: file.name,
      bytes,
      uploadedBy: personCode,
      at: ctx.now,
    })
    const row = { person_code: personCode, item_id: itemId, number }
    const old = await tx.db
      .deleteFrom('mail_viewed_files')
      .where((eb) => eb.and(row))
      .where('at', '<=', notUsedAgain(ctx.now))
      .returning('set_code')
      .execute()
    await removeFileSets(
      tx.db,
      old.map(({ set_code }) => set_code),
    )
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('mail_viewed_files')
      .values({ ...row, set_code: code, at: ctx.now })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return stored
    // Asked for twice at once: the other one's stays.
    await removeFileSets(tx.db, [code])
    return (await knownFile(tx, itemId, number))!
  })
}

/** What was stored of it lately, where it is still there. */
async function knownFile({ db, viewer, now }: Ctx, itemId: number, number: number): Promise<StoredFile | undefined> {
  const known = await db
    .selectFrom('mail_viewed_files')
    .select('set_code')
    .where('person_code', '=', viewer.personCode)
    .where('item_id', '=', itemId)
    .where('number', '=', number)
    .where('at', '>', notUsedAgain(now))
    .executeTakeFirst()
  return known && (await filesOf(db, [known.set_code])).get(known.set_code)?.[0]
}

/** At night: what was looked at long ago goes. */
export async function forgetViewed(db: Db, now: Date): Promise<void> {
  const before = notUsedAgain(now)
  for (let done = atOnce; done === atOnce; )
    done = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ code: string }>`
        delete from mail_viewed_files where (person_code, item_id, number) in (
          select person_code, item_id, number from mail_viewed_files where at < ${before} order by at limit ${sql.lit(atOnce)})
        returning set_code as code`.execute(tx)
      await removeFileSets(
        tx,
        rows.map(({ code }) => code),
      )
      return rows.length
    })
}
