import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type LargeFile, type largeFileCalls, largeFilesOfPage } from '../../contract/large-files.contract.ts'
import { isMailboxOnHold } from '../keeping/holds.ts'
import { ownDelivery } from '../sent/own-delivery.ts'
import { endAfter, largeBytesOf, largeRules } from './large-files.ts'

type Calls = typeof largeFileCalls

/** What holds for large files, and how much room is taken. */
export async function showLargeRules({ db, viewer, services }: Ctx): Promise<CallResult<Calls['largeFileRules']>> {
  const { fileBytes, days, sumBytes } = largeRules(services)
  return { fileBytes, days, sumBytes, usedBytes: await largeBytesOf(db, viewer.personCode) }
}

/** The links of a mail that one has sent oneself. @throws AppError NotFoundException for every other mail */
export async function listLargeFiles(
  ctx: Ctx,
  { itemId }: { itemId: number },
): Promise<CallResult<Calls['largeFiles']>> {
  await ownDelivery(ctx, itemId)
  const rows = await ownLinks(ctx)
    .where('message_id', '=', (eb) => eb.selectFrom('mail_items').select('message_id').where('item_id', '=', itemId))
    .orderBy('large_id')
    .execute()
  return rows.map((row) => shown(ctx, row))
}

/** All the files that one has sent as links, the newest first, also of mails that are there no more. */
export async function listOwnLargeFiles(
  ctx: Ctx,
  { before }: CallParsedInput<Calls['ownLargeFiles']>,
): Promise<CallResult<Calls['ownLargeFiles']>> {
  const rows = await ownLinks(ctx)
    .$if(before !== undefined, (links) => links.where('large_id', '<', before!))
    .orderBy('large_id', 'desc')
    .limit(sql.lit(largeFilesOfPage + 1))
    .execute()
  const items = rows.slice(0, largeFilesOfPage).map((row) => ({ ...shown(ctx, row), subject: row.subject }))
  return { items, next: rows.length > items.length ? items.at(-1)!.largeId : null }
}

function shown(ctx: Ctx, row: Link): LargeFile {
  return {
    largeId: row.large_id,
    name: row.name,
    size: row.size,
    endsAt: row.ends_at.toISOString(),
    state: row.taken_back_at ? 'takenBack' : row.ends_at <= ctx.now ? 'ended' : 'open',
    downloads: row.downloads,
    lastDownloadAt: row.last_download_at?.toISOString() ?? null,
    can: { prolong: row.file_code !== null && nextEnd(ctx, row) > row.ends_at },
  }
}

/** Takes a link back for good; its file is given back at once, unless a hold keeps it. @throws AppError NotFoundException for that of somebody else */
export async function endLargeFile(
  ctx: Ctx,
  { largeId }: { largeId: number },
): Promise<CallResult<Calls['endLargeFile']>> {
  const { mailbox_id: mailboxId } = await ownLink(ctx, largeId)
  const isHeld = mailboxId !== null && (await isMailboxOnHold(ctx.db, mailboxId))
  const row = await ownLink(ctx, largeId, true)
  await ctx.db
    .updateTable('mail_large_files')
    .set({
      file_code: null,
      ...(isHeld && row.file_code && { held_code: row.file_code }),
      taken_back_at: row.taken_back_at ?? ctx.now,
    })
    .where('large_id', '=', largeId)
    .execute()
  if (row.file_code !== null && !isHeld) await removeFileSets(ctx.db, [row.file_code])
  return { largeId }
}

/**
 * Has a link stand for another term.
 * @throws AppError NotFoundException for that of somebody else; ConflictException for one whose file was given back, and
 * one that stands as long as it may
 */
export async function prolongLargeFile(
  ctx: Ctx,
  { largeId }: { largeId: number },
): Promise<CallResult<Calls['prolongLargeFile']>> {
  const row = await ownLink(ctx, largeId, true)
  if (row.file_code === null) throw conflict('mail.errors.largeEnded')
  const endsAt = nextEnd(ctx, row)
  if (endsAt <= row.ends_at) throw conflict('mail.errors.largeLongest')
  await ctx.db.updateTable('mail_large_files').set({ ends_at: endsAt }).where('large_id', '=', largeId).execute()
  return { largeId, endsAt: endsAt.toISOString() }
}

const ownLinks = ({ db, viewer }: Ctx) =>
  db.selectFrom('mail_large_files').selectAll().where('person_code', '=', viewer.personCode)

type Link = Awaited<ReturnType<typeof ownLink>>

/** @param isHeld so that what ends and prolongs at once does so one after the other */
async function ownLink(ctx: Ctx, largeId: number, isHeld = false) {
  const row = await ownLinks(ctx)
    .where('large_id', '=', largeId)
    .$if(isHeld, (links) => links.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound(`no large file ${largeId} of the viewer`)
  return row
}

/** When a link ends if it is prolonged now. */
function nextEnd({ services, viewer, now }: Ctx, { made_at }: { made_at: Date }): Date {
  const { days, mostDays } = largeRules(services)
  const [next, last] = [endAfter(now, days, viewer.timeZone), endAfter(made_at, mostDays, viewer.timeZone)]
  return next < last ? next : last
}
