import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { AppError, conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import { removeDocument } from '#platform/server/search/index-document.ts'
import { mostRegulations, type regulationCalls } from '../../contract/regulations.contract.ts'
import { managedCategory, managedRegulation } from './managed.ts'
import { filesOwnerOf, settleRegulationFiles } from './regulation-files.ts'
import { indexRegulation, regulationSource } from './search-regulations.ts'

type Written = CallParsedInput<(typeof regulationCalls)['regulationSave']>

export const trimmedName = (name: LocalName): LocalName =>
  Object.fromEntries(languages.map((language) => [language, name[language].trim()])) as LocalName

/**
 * Writes a regulation: a new one, a new version, or the correction of a version.
 * @throws AppError ValidationException at the field, ConflictException when somebody else has changed it since or the
 *   company has too many, NotFoundException for what is out of reach
 */
export async function saveRegulation(ctx: Ctx, written: Written): Promise<{ regulationId: number; version: number }> {
  const title = trimmedName(written.title)
  if (title.ko === '') throw invalid('title', 'errors.field.required')
  const { html } = await cleanInWorker(written.content)
  return ctx.inTransaction(async (inside) => {
    const tx = inside as Ctx
    const category = await managedCategory(tx, written.categoryId)
    const { regulationId, comCode } = written.regulationId
      ? await change(tx, written.regulationId, written, title)
      : await create(tx, written, title)
    if (category.comCode !== comCode) throw notFound()
    const before = written.version ? await versionOf(tx, regulationId, written.version) : undefined
    const version = written.version ?? (await nextVersion(tx, regulationId))
    const settled = await settleRegulationFiles(tx, {
      from: written.fileCode ?? null,
      before: before?.file_code ?? null,
      content: html,
      ownerId: filesOwnerOf(regulationId, version),
    })
    if (settled.content === '' && settled.fileNames.length === 0) throw invalid('content', 'errors.field.required')
    const columns = {
      effective_on: written.effectiveOn,
      note: written.note.trim(),
      content: settled.content,
      file_code: settled.fileCode,
      written_by: tx.viewer.personCode,
      written_at: tx.now,
    }
    await tx.db
      .insertInto('notices_regulation_versions')
      .values({ regulation_id: regulationId, version, ...columns })
      .onConflict((known) => known.columns(['regulation_id', 'version']).doUpdateSet(columns))
      .execute()
    if (version >= (await newestVersion(tx, regulationId)))
      await indexRegulation(tx.db, {
        regulationId,
        comCode,
        title,
        effectiveOn: written.effectiveOn,
        content: settled.content,
        fileNames: settled.fileNames,
      })
    await tx.audit(before ? 'notices.regulationCorrected' : 'notices.regulationWritten', {
      target: `regulation:${regulationId}`,
      comCode,
      details: { title: title.ko, version, effectiveOn: written.effectiveOn },
    })
    return { regulationId, version }
  })
}

/** Removes a regulation with its versions and files. @throws AppError NotFoundException */
export async function removeRegulation(
  ctx: Ctx,
  { regulationId }: { regulationId: number },
): Promise<Record<string, never>> {
  const { comCode, title } = await managedRegulation(ctx, regulationId)
  const files = await ctx.db
    .selectFrom('notices_regulation_versions')
    .select('file_code')
    .where('regulation_id', '=', regulationId)
    .execute()
  await ctx.db.deleteFrom('notices_regulations').where('regulation_id', '=', regulationId).execute()
  await removeFileSets(
    ctx.db,
    files.flatMap(({ file_code }) => file_code ?? []),
  )
  await removeDocument(ctx.db, regulationSource, String(regulationId))
  await ctx.audit('notices.regulationRemoved', {
    target: `regulation:${regulationId}`,
    comCode,
    details: { title: title.ko },
  })
  return {}
}

async function create({ db, viewer }: Ctx, { comCode: asked, categoryId }: Written, title: LocalName) {
  const comCode = await administeredCompany(db, viewer, asked)
  const { many } = await db
    .selectFrom('notices_regulations')
    .select(sql<number>`count(*)::int`.as('many'))
    .where('com_code', '=', comCode)
    .executeTakeFirstOrThrow()
  if (many >= mostRegulations) throw conflict('notices.regulation.tooMany', { most: mostRegulations })
  const { regulation_id: regulationId } = await db
    .insertInto('notices_regulations')
    .values({
      com_code: comCode,
      category_id: categoryId,
      ...localNameColumns('title', title),
      sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from notices_regulations where com_code = ${comCode})`,
    })
    .returning('regulation_id')
    .executeTakeFirstOrThrow()
  return { regulationId, comCode }
}

async function change(tx: Ctx, regulationId: number, { revision, categoryId }: Written, title: LocalName) {
  const before = await managedRegulation(tx, regulationId)
  if (before.revision !== revision) throw new AppError('ConflictException', 'notices.form.changedMeanwhile')
  await tx.db
    .updateTable('notices_regulations')
    .set({ ...localNameColumns('title', title), category_id: categoryId, revision: before.revision + 1 })
    .where('regulation_id', '=', regulationId)
    .execute()
  return { regulationId, comCode: before.comCode }
}

async function versionOf({ db }: Ctx, regulationId: number, version: number) {
  const row = await db
    .selectFrom('notices_regulation_versions')
    .select('file_code')
    .where('regulation_id', '=', regulationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function newestVersion({ db }: Ctx, regulationId: number): Promise<number> {
  const { newest } = await db
    .selectFrom('notices_regulation_versions')
    .select(sql<number>`coalesce(max(version), 0)`.as('newest'))
    .where('regulation_id', '=', regulationId)
    .executeTakeFirstOrThrow()
  return newest
}

const nextVersion = async (tx: Ctx, regulationId: number) => (await newestVersion(tx, regulationId)) + 1
