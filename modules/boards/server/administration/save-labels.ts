import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { labelsOf } from '../boards/labels.ts'
import { boardToChange, report } from './reach.ts'

/**
 * The words of one set in a new order; those left out are no longer offered and stay on the articles that carry them.
 * @throws AppError NotFoundException, ValidationException for a word of another board or set
 */
export async function saveLabels(
  ctx: Ctx,
  { boardId, set, labels }: CallParsedInput<typeof boardAdministrationCalls.saveLabels>,
) {
  const { db, now } = ctx
  const board = await boardToChange(ctx, boardId)
  const before = (await labelsOf(db, boardId)).filter((label) => label.set === set)
  const known = new Set(before.map(({ labelId }) => labelId))
  const kept = new Set<number>()
  for (const [at, { labelId }] of labels.entries()) {
    if (labelId === null) continue
    if (!known.has(labelId) || kept.has(labelId))
      throw invalid(`labels.${at}.labelId`, 'boards.admin.errors.noSuchLabel')
    kept.add(labelId)
  }
  const gone = before.filter(({ labelId }) => !kept.has(labelId))
  if (gone.length > 0)
    await db
      .updateTable('boards_labels')
      .set({ retired_at: now })
      .where(
        'label_id',
        'in',
        gone.map(({ labelId }) => labelId),
      )
      .execute()
  for (const [at, { labelId, name, tone }] of labels.entries()) {
    const columns = { ...localNameColumns('name', name), sort_order: at, tone }
    if (labelId === null)
      await db
        .insertInto('boards_labels')
        .values({ board_id: boardId, label_set: set, ...columns })
        .execute()
    else await db.updateTable('boards_labels').set(columns).where('label_id', '=', labelId).execute()
  }
  await report(ctx, 'labels.changed', board, { set, words: labels.map(({ name }) => name.ko) })
  return labelsOf(db, boardId)
}
