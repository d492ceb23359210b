import { sql } from 'kysely'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'
import type { FileSet } from '../../contract/files.entities.ts'
import { isCode, mayChange, ownerOf, readableSet } from './access.ts'
import { limitsOf } from './limits.ts'

/**
 * Opens an empty set for the viewer; nobody else sees it until it is attached, and it goes after some days otherwise.
 * @param kind what it will belong to; some module offers it among its `fileOwners`
 * @returns its code
 */
export async function openFileSet(ctx: Ctx, { kind, limits }: { kind: string; limits?: FileLimits }): Promise<string> {
  const { db, viewer, now } = ctx
  if (!ownerOf(ctx, kind)) throw invalid('kind', 'files.refused.kind')
  const { code } = await db
    .insertInto('files_sets')
    .values({
      com_code: viewer.comCode,
      kind,
      limits: limits ? JSON.stringify(limits) : null,
      opened_by: viewer.personCode,
      opened_at: now,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

/** Opens a set by a call: its owner says what fits where it will stand. */
export async function openSetFor(ctx: Ctx, { kind, hint }: { kind: string; hint?: string }): Promise<FileSet> {
  const owner = ownerOf(ctx, kind)
  if (!owner) throw invalid('kind', 'files.refused.kind')
  const limits = await owner.limits?.(ctx, hint)
  const code = await openFileSet(ctx, { kind, limits })
  return { code, limits: limitsOf(ctx.services, limits ?? null), can: { change: true } }
}

/** What a set takes, for whoever may read it. */
export async function readSet(ctx: Ctx, { code }: { code: string }): Promise<FileSet> {
  const set = await readableSet(ctx, code)
  return { code: set.code, limits: limitsOf(ctx.services, set.limits), can: { change: await mayChange(ctx, set) } }
}

/**
 * Gives a set to what was saved with it; from then on the owner's rights count. In the transaction that saves.
 * @param owner its kind, as the set was opened for, and its id
 * @throws AppError NotFoundException unless the viewer has opened the set for this kind and it is still unattached
 */
export async function attachFileSet(ctx: Ctx, code: string, owner: { kind: string; id: string }): Promise<void> {
  const { db, viewer, now } = ctx
  const { numUpdatedRows } = await db
    .updateTable('files_sets')
    .set({ owner_id: owner.id, attached_at: now })
    .where('code', '=', isCode(code) ? code : null)
    .where('kind', '=', owner.kind)
    .where('owner_id', 'is', null)
    .where('opened_by', '=', viewer.personCode)
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw notFound(`no unattached set ${code.slice(0, 80)} of the viewer`)
}

/**
 * Makes a new unattached set with the files of one that the viewer may read: to edit what is saved without touching it.
 * The bytes are shared. Pictures in texts: see `settleImages`.
 * @param options kind of the new set, when it will belong to something else; other limits
 * @returns its code
 * @throws AppError NotFoundException
 */
export async function copyFileSet(
  ctx: Ctx,
  code: string,
  options: { kind?: string; limits?: FileLimits } = {},
): Promise<string> {
  const set = await readableSet(ctx, code)
  const limits = options.limits ?? set.limits ?? undefined
  const copy = await openFileSet(ctx, { kind: options.kind ?? set.kind, limits })
  await copyFiles(ctx.db, set.code, copy)
  return copy
}

/** Puts the files of one set, or one of them, into an empty one. */
async function copyFiles(db: Db, from: string, to: string, fileId?: string): Promise<void> {
  await db
    .insertInto('files_files')
    .columns(['code', 'object_id', 'name', 'sort_order', 'is_inline', 'copy_of', 'uploaded_by', 'uploaded_at'])
    .expression((eb) =>
      eb
        .selectFrom('files_files')
        .select([
          sql<string>`${to}::uuid`.as('code'),
          'object_id',
          'name',
          'sort_order',
          'is_inline',
          'file_id',
          'uploaded_by',
          'uploaded_at',
        ])
        .where('code', '=', from)
        .$if(fileId !== undefined, (files) => files.where('file_id', '=', fileId!)),
    )
    .execute()
}

/**
 * Makes a set that belongs to something at once, past all rights: for demo data and imports.
 * @returns its code
 */
export async function createFileSet(
  db: Db,
  set: { comCode: string; kind: string; ownerId: string; openedBy: string | null; at: Date; limits?: FileLimits },
): Promise<string> {
  const { code } = await db
    .insertInto('files_sets')
    .values({
      com_code: set.comCode,
      kind: set.kind,
      owner_id: set.ownerId,
      limits: set.limits ? JSON.stringify(set.limits) : null,
      opened_by: set.openedBy,
      opened_at: set.at,
      attached_at: set.at,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

/**
 * A set with the files of another one that belongs to something at once, past all rights: for what copies itself by the
 * clock, and for whoever has asked for the right to copy the whole.
 * @param fileId the one file of it that is copied; left out, all are
 * @returns its code; null when there is no such set any more
 */
export async function duplicateFileSet(
  db: Db,
  code: string,
  set: Omit<Parameters<typeof createFileSet>[1], 'limits'>,
  fileId?: string,
): Promise<string | null> {
  const known =
    isCode(code) && (await db.selectFrom('files_sets').select('limits').where('code', '=', code).executeTakeFirst())
  if (!known) return null
  const copy = await createFileSet(db, { ...set, ...(known.limits ? { limits: known.limits } : {}) })
  await copyFiles(db, code, copy, fileId)
  return copy
}

/** Removes sets with their files, past all rights: for owners that are deleted for good. Their bytes go later. */
export async function removeFileSets(db: Db, codes: readonly string[]): Promise<void> {
  const known = codes.filter(isCode)
  if (known.length > 0) await db.deleteFrom('files_sets').where('code', 'in', known).execute()
}
