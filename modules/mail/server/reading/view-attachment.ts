import { buffer } from 'node:stream/consumers'
import { filesOf, openFileSet, type StoredFile, storeFile } from '#modules/files/server/files.public.ts'
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

/** How long what was stored to be looked at is looked at again, ms; sets that nobody saves are kept for a day at least. */
const usedAgainMs = 12 * 3_600_000

/**
 * The files of mails while they are looked at: each lies in a set of whoever looks, which is never saved. So she alone
 * sees it, and the foundation takes it away after some days.
 */
export const viewedFiles: FileOwner = {
  kind,
  read: async () => new Set(),
  change: async () => false,
  limits: async () => ({ files: 0 }),
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
    const { personCode } = ctx.viewer
    const code = await openFileSet(tx, { kind })
    const stored = await storeFile(tx.db, ctx.services.storage, {
      code,
      name: file.name,
      bytes,
      uploadedBy: personCode,
      at: ctx.now,
    })
    await tx.db
      .insertInto('mail_viewed_files')
      .values({ person_code: personCode, item_id: itemId, number, set_code: code, at: ctx.now })
      .onConflict((row) =>
        row.columns(['person_code', 'item_id', 'number']).doUpdateSet({ set_code: code, at: ctx.now }),
      )
      .execute()
    return stored
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
    .where('at', '>', new Date(now.getTime() - usedAgainMs))
    .executeTakeFirst()
  return known && (await filesOf(db, [known.set_code])).get(known.set_code)?.[0]
}

/** At night: what was looked at long ago is remembered no more. */
export async function forgetViewed(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_viewed_files')
    .where('at', '<', new Date(now.getTime() - usedAgainMs))
    .execute()
}
