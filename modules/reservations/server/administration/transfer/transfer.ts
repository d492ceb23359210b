import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { Table } from '#platform/server/sheets/first-sheet.ts'
import { filesAside } from '#platform/server/worker/worker-queue.ts'
import { type transferCalls, transferColumns } from '../../../contract/transfer.contract.ts'
import { boardInReach, report, toChange } from '../reach.ts'
import { aboutColumns, checkRoom, nextPlace } from '../resources.ts'
import { boardResources } from './board-resources.ts'
import { cellOf } from './cells.ts'
import { type Plan, planOf } from './plan.ts'
import type { readLines } from './read-lines.ts'
import { wordsOf } from './words.ts'

type Calls = typeof transferCalls
type Sent<Name extends 'previewResources' | 'importResources'> = CallParsedInput<Calls[Name]> & { upload: Upload }

const numbers = new Set(['number', 'seats', 'slotMinutes'])
const wide = new Set(['group', 'equipment', 'instructions'])

/** @throws AppError NotFoundException for a board out of reach, as for none */
export async function exportResources(
  ctx: Ctx,
  { boardId, format }: CallParsedInput<Calls['exportResources']>,
): Promise<FileAnswer> {
  const board = await boardInReach(ctx, boardId)
  const { resources, pathOf } = await boardResources(ctx, boardId)
  await ctx.inTransaction((tx) =>
    tx.audit('reservations.resourcesExported', {
      target: `reservationBoard:${boardId}`,
      comCode: board.comCode,
      details: { resources: resources.length },
    }),
  )
  const words = wordsOf(ctx.services.texts, ctx.language)
  return tableFile(format, {
    name: nameIn(board.name, ctx.language),
    columns: transferColumns.map((column) => ({
      head: words.head.say(column),
      kind: numbers.has(column) ? 'number' : 'text',
      ...(wide.has(column) ? { width: 32 } : {}),
    })),
    rows: resources.map((each) =>
      transferColumns.map((column) => cellOf(column, each, pathOf.get(each.groupId)!, words)),
    ),
  })
}

const readAside = ({ viewer }: Ctx, { path }: Upload): Promise<Table> =>
  filesAside.run<typeof readLines>(
    new URL('./read-lines.ts', import.meta.url),
    'readLines',
    { path },
    viewer.personCode,
  )

/** The dry run. @throws AppError NotFoundException for a board out of reach, ValidationException for what is no table */
export async function previewResources(
  ctx: Ctx,
  { boardId, upload }: Sent<'previewResources'>,
): Promise<CallResult<Calls['previewResources']>> {
  await boardInReach(ctx, boardId)
  return (await planFor(ctx, boardId, await readAside(ctx, upload))).report
}

const planFor = async (ctx: Ctx, boardId: number, file: Table): Promise<Plan> =>
  planOf(file, await boardResources(ctx, boardId), wordsOf(ctx.services.texts, ctx.language))

/**
 * Everything that a table says, in one transaction and while nobody else changes the board. Bookings stay where they are.
 * @throws AppError NotFoundException, ValidationException as the preview, ConflictException when a line is wrong, when it
 *   would do other than its preview said, and when the board would have too many
 */
export async function importResources(
  ctx: Ctx,
  { boardId, stamp, upload }: Sent<'importResources'>,
): Promise<CallResult<Calls['importResources']>> {
  await boardInReach(ctx, boardId)
  const file = await readAside(ctx, upload)
  return ctx.inTransaction((inside) => put(inside as Ctx, boardId, stamp, file))
}

async function put(ctx: Ctx, boardId: number, stamp: string | undefined, file: Table) {
  const { db, now } = ctx
  const board = await toChange(ctx, () => boardInReach(ctx, boardId))
  const { report: told, created, changed } = await planFor(ctx, boardId, file)
  if (told.wrong > 0) throw conflict('reservations.transfer.faults.wrongLines', { count: told.wrong })
  if (stamp !== undefined && stamp !== told.stamp) throw conflict('reservations.transfer.faults.otherThanSeen')
  await checkRoom(db, boardId, created.length)
  const places = new Map<number, number>()
  const placeIn = async (groupId: number) => {
    const place = places.get(groupId) ?? (await nextPlace(db, groupId))
    places.set(groupId, place + 1)
    return place
  }
  for (const { kept, groupId, about } of changed)
    await db
      .updateTable('reservations_resources')
      .set({
        ...aboutColumns(about),
        ...(groupId === kept.groupId ? {} : { group_id: groupId, sort_order: await placeIn(groupId) }),
        version: kept.version + 1,
        changed_at: now,
      })
      .where('resource_id', '=', kept.resourceId)
      .execute()
  for (const { groupId, about } of created)
    await db
      .insertInto('reservations_resources')
      .values({
        com_code: board.comCode,
        board_id: boardId,
        group_id: groupId,
        ...aboutColumns(about),
        sort_order: await placeIn(groupId),
        changed_at: now,
      })
      .execute()
  const done = { created: created.length, changed: changed.length }
  if (done.created + done.changed > 0)
    await report(ctx, 'resourcesImported', board, {
      ...done,
      numbers: changed.map(({ kept }) => kept.resourceId),
      names: created.map(({ about }) => about.name.ko),
    })
  return done
}
