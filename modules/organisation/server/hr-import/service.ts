import { createReadStream } from 'node:fs'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import type { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { type HrState, hrMaxFiles } from '../../contract/hr-import.rules.ts'
import { administeredCompany } from '../administered-companies.ts'
import { isLastApplied, openStates, readImport } from './imports.ts'
import { applyJob, undoJob } from './jobs.ts'
import { beginImport, compareJob, readDirectoryJob } from './staging.ts'

type Input<Call extends keyof typeof hrImportCalls> = CallParsedInput<(typeof hrImportCalls)[Call]>
type One = { importId: number }

/**
 * Keeps a file and begins an import with it; reading and comparing go on in the background.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function beginHrImport(ctx: Ctx, input: Input<'beginHrImport'> & { upload: Upload }): Promise<One> {
  const comCode = await administeredCompany(ctx.db, ctx.viewer, input.comCode)
  return keepFile(ctx, input.upload, async (tx) => {
    const importId = await beginImport(tx.db, {
      comCode,
      reachesAll: ctx.viewer.grants.has('superAdmin'),
      origin: 'file',
      scope: input.scope,
      begunBy: ctx.viewer.personCode,
      now: ctx.now,
    })
    await tx.audit('organisation.hrImport.begun', {
      target: `hrImport:${importId}`,
      details: { file: input.upload.fileName, bytes: input.upload.bytes, comCode, scope: input.scope },
    })
    return importId
  })
}

/** Adds a file to an import that is not applied. @throws AppError ConflictException when it is, or has enough files */
export async function addHrFile(ctx: Ctx, { importId, upload }: One & { upload: Upload }): Promise<One> {
  const { files, can } = await readImport(ctx, importId)
  if (!can.change) throw notNow()
  if (files.length >= hrMaxFiles) throw conflict('organisation.import.failure.tooManyFiles', { most: hrMaxFiles })
  return keepFile(ctx, upload, async (tx) => {
    await lockIn(tx, importId, ['ready', 'blocked'])
    return importId
  })
}

/** @param make what the file belongs to, in the transaction that keeps it */
async function keepFile(ctx: Ctx, upload: Upload, make: (tx: PublicCtx) => Promise<number>): Promise<One> {
  const { storage } = ctx.services
  const { key } = await storage.put(createReadStream(upload.path))
  try {
    return await ctx.inTransaction(async (tx) => {
      const importId = await make(tx)
      await tx.db
        .insertInto('organisation_hr_files')
        .values({ import_id: importId, name: upload.fileName || 'file', bytes: upload.bytes, storage_key: key })
        .execute()
      await readAgain(tx, importId)
      return { importId }
    })
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}

/** Says what columns mean, or how complete the files are; what would change is found again. */
export async function changeHrImport(
  ctx: Ctx,
  { importId, scope, fileId, sheets }: Input<'changeHrImport'>,
): Promise<One> {
  const { files, can } = await readImport(ctx, importId)
  if (fileId !== undefined && !files.some((file) => file.fileId === fileId)) throw notFound('no such file')
  if (!can.change) throw notNow()
  await lockIn(ctx, importId, ['ready', 'blocked'])
  if (fileId !== undefined && sheets)
    await ctx.db
      .updateTable('organisation_hr_files')
      .set({ mapping: JSON.stringify(sheets) })
      .where('file_id', '=', fileId)
      .execute()
  if (scope)
    await ctx.db.updateTable('organisation_hr_imports').set({ scope }).where('import_id', '=', importId).execute()
  await readAgain(ctx, importId)
  return { importId }
}

export async function readAgain(ctx: PublicCtx, importId: number): Promise<void> {
  await ctx.enqueue(compareJob, { importId, revision: await setReading(ctx, importId) })
}

async function setReading({ db }: PublicCtx, importId: number): Promise<number> {
  const { revision } = await db
    .updateTable('organisation_hr_imports')
    .set((set) => ({ state: 'reading', revision: set('revision', '+', 1), failure: null }))
    .where('import_id', '=', importId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/**
 * Applies an import now, or puts it down for a day.
 * @throws AppError ConflictException when it has problems or nothing to change; ValidationException for a day that has begun
 */
export async function applyHrImport(ctx: Ctx, { importId, on }: Input<'applyHrImport'>): Promise<One> {
  const { can } = await readImport(ctx, importId)
  if (on !== undefined && on <= dayInKorea(ctx.now)) throw invalid('on', 'organisation.import.failure.dayOver')
  if (!can.apply) throw notNow()
  await lockIn(ctx, importId, ['ready'])
  await ctx.db
    .updateTable('organisation_hr_imports')
    .set({ state: on ? 'scheduled' : 'applying', apply_on: on ?? null, decided_by: ctx.viewer.personCode })
    .where('import_id', '=', importId)
    .execute()
  await ctx.audit(on ? 'organisation.hrImport.scheduled' : 'organisation.hrImport.ordered', {
    target: `hrImport:${importId}`,
    details: on ? { on } : {},
  })
  if (!on) await ctx.enqueue(applyJob, { importId })
  return { importId }
}

/** Takes back the last import. @throws AppError ConflictException when another one came after it */
export async function undoHrImport(ctx: Ctx, { importId }: One): Promise<One> {
  const { can } = await readImport(ctx, importId)
  if (!can.undo) throw notNow()
  await lockIn(ctx, importId, ['applied'])
  if (!(await isLastApplied(ctx.db, importId))) throw notNow()
  await ctx.db
    .updateTable('organisation_hr_imports')
    .set({ state: 'undoing', failure: null, decided_by: ctx.viewer.personCode })
    .where('import_id', '=', importId)
    .execute()
  await ctx.enqueue(undoJob, { importId })
  return { importId }
}

/** Reads an import once more when that has failed. @throws AppError ConflictException when it has not */
export async function readHrImportAgain(ctx: Ctx, { importId }: One): Promise<One> {
  const { can, origin } = await readImport(ctx, importId)
  if (!can.readAgain) throw notNow()
  await lockIn(ctx, importId, ['failed'])
  if (origin === 'file') await readAgain(ctx, importId)
  else {
    await setReading(ctx, importId)
    await ctx.enqueue(readDirectoryJob, { importId })
  }
  return { importId }
}

/** Removes an import that is not applied. @throws AppError ConflictException when it is */
export async function discardHrImport(ctx: Ctx, { importId }: One): Promise<One> {
  const { can } = await readImport(ctx, importId)
  if (!can.discard) throw notNow()
  await lockIn(ctx, importId, openStates)
  const files = await ctx.db
    .selectFrom('organisation_hr_files')
    .select('storage_key as key')
    .where('import_id', '=', importId)
    .execute()
  await ctx.db.deleteFrom('organisation_hr_imports').where('import_id', '=', importId).execute()
  await ctx.audit('organisation.hrImport.discarded', { target: `hrImport:${importId}` })
  for (const { key } of files) await ctx.services.storage.remove(key)
  return { importId }
}

export const notNow = () => conflict('organisation.import.failure.notNow')

/** Nobody else decides about it at the same moment. */
export async function lockIn({ db }: Pick<Ctx, 'db'>, importId: number, states: readonly HrState[]): Promise<void> {
  const found = await db
    .selectFrom('organisation_hr_imports')
    .select('state')
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!found || !states.includes(found.state)) throw notNow()
}

/** yyyy-MM-dd of a moment, where the days of imports begin. */
export const dayInKorea = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(moment)
