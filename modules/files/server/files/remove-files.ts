import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { changeableSet, isCode, type SetRow, tellingOf } from '../sets/access.ts'
import { lockSet } from './add-file.ts'

/** Deletes files of a set that may be changed. Whose set is saved leaves a line in the audit log. @returns how many */
export async function deleteFiles(ctx: Ctx, set: SetRow, fileIds: readonly string[]): Promise<number> {
  const { db, audit } = ctx
  if (fileIds.length === 0) return 0
  const gone = await db
    .deleteFrom('files_files')
    .where('code', '=', set.code)
    .where('file_id', 'in', fileIds)
    .returning('name')
    .execute()
  if (set.owner_id !== null && gone.length > 0)
    await audit('files.deleted', {
      target: `${set.kind}:${set.owner_id}`,
      details: { code: set.code, names: gone.map(({ name }) => name) },
      ...(await tellingOf(ctx, db, set)),
    })
  return gone.length
}

/**
 * Deletes chosen files, named by their names, their ids or what their sender called them.
 * @throws AppError ValidationException when none is chosen, NotFoundException when the set has none of them
 */
export async function removeFiles(
  ctx: Ctx,
  input: { code: string; fileNames?: string | string[]; fileIdentifiers?: string | string[] },
): Promise<{ removed: number }> {
  const names = [input.fileNames ?? []].flat().filter((name) => name !== '')
  const identifiers = [input.fileIdentifiers ?? []].flat().filter((identifier) => identifier !== '')
  if (names.length + identifiers.length === 0)
    throw new AppError('ValidationException', 'files.refused.nothingSelected')
  const set = await changeableSet(ctx, input.code)
  await lockSet(ctx.db, set.code)
  const chosen = new Set([...(await idsOf(ctx, set, identifiers)), ...(await namedFiles(ctx, set, names))])
  if (chosen.size === 0) throw notFound('none of the files')
  return { removed: await deleteFiles(ctx, set, [...chosen]) }
}

/** Deletes all files of a set, pictures in texts too. @throws AppError NotFoundException */
export async function removeAll(ctx: Ctx, { code }: { code: string }): Promise<{ removed: number }> {
  const set = await changeableSet(ctx, code)
  await lockSet(ctx.db, set.code)
  const files = await ctx.db.selectFrom('files_files').select('file_id').where('code', '=', set.code).execute()
  return {
    removed: await deleteFiles(
      ctx,
      set,
      files.map(({ file_id }) => file_id),
    ),
  }
}

/** Files by their own ids, or by the identifiers under which the viewer has sent them. */
async function idsOf({ db, viewer }: Ctx, set: SetRow, identifiers: readonly string[]): Promise<string[]> {
  if (identifiers.length === 0) return []
  const ids = identifiers.filter(isCode)
  const own =
    ids.length === 0
      ? []
      : await db
          .selectFrom('files_files')
          .select('file_id')
          .where('code', '=', set.code)
          .where('file_id', 'in', ids)
          .execute()
  const sent = await db
    .selectFrom('files_uploads')
    .select('file_id')
    .where('code', '=', set.code)
    .where('person_code', '=', viewer.personCode)
    .where('identifier', 'in', identifiers)
    .execute()
  return [...own, ...sent].flatMap(({ file_id }) => file_id ?? [])
}

async function namedFiles({ db }: Ctx, set: SetRow, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('files_files')
    .select('file_id')
    .where('code', '=', set.code)
    .where('is_inline', '=', false)
    .where(
      'name',
      'in',
      names.map((name) => name.normalize('NFC')),
    )
    .execute()
  return rows.map(({ file_id }) => file_id)
}
