import {
  attachFileSet,
  copyFileSet,
  filesOf,
  inlineImagesOf,
  openFileSet,
  removeFileSets,
  settleImages,
} from '#modules/files/server/files.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { isManager } from '../popups/popup-rows.ts'
import { managedRegulation } from './managed.ts'
import { readableCompanies } from './read-regulations.ts'

/** What the files of a version belong to, and its id there. */
export const regulationFiles = 'notices.regulation'
export const filesOwnerOf = (regulationId: number, version: number) => `${regulationId}.${version}`

const limits = {
  totalBytes: 104_857_600,
  files: 20,
  allowed: [
    'pdf',
    'hwp',
    'hwpx',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'png',
    'jpg',
    'jpeg',
    'gif',
    'webp',
    'avif',
  ],
}

/** Files of regulations: read by whoever reads the regulations of the company. */
export const regulationFileOwner: FileOwner = {
  kind: regulationFiles,
  async read(ctx, ids) {
    const numbers = ids.map((id) => Number(id.split('.')[0])).filter((id) => Number.isSafeInteger(id) && id > 0)
    if (numbers.length === 0) return new Set()
    const rows = await ctx.db
      .selectFrom('notices_regulations')
      .select(['regulation_id', 'com_code'])
      .where('regulation_id', 'in', numbers)
      .execute()
    const companies = await readableCompanies(ctx, [...new Set(rows.map(({ com_code }) => com_code))])
    const readable = new Set(rows.flatMap((row) => (companies.has(row.com_code) ? [String(row.regulation_id)] : [])))
    return new Set(ids.filter((id) => readable.has(id.split('.')[0]!)))
  },
  // A version keeps its files; another saving brings others.
  change: () => Promise.resolve(false),
  limits: (ctx) => {
    if (!isManager(ctx)) throw denied()
    return Promise.resolve(limits)
  },
}

/** A set of one's own with the files of a version, to change them. @throws AppError NotFoundException */
export async function copyRegulationFiles(
  ctx: Ctx,
  { regulationId, version }: { regulationId: number; version: number },
): Promise<{ fileCode: string | null }> {
  await managedRegulation(ctx, regulationId)
  const row = await ctx.db
    .selectFrom('notices_regulation_versions')
    .select('file_code')
    .where('regulation_id', '=', regulationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { fileCode: row.file_code ? await copyFileSet(ctx, row.file_code, { limits }) : null }
}

export type Settled = { content: string; fileCode: string | null; fileNames: string[] }

/**
 * Gives a version its files: the set that was filled while writing, with the pictures that the text shows. In the
 * transaction that saves.
 * @param before the set the version had; it goes
 * @throws AppError NotFoundException for a set that is not the writer's own
 */
export async function settleRegulationFiles(
  ctx: Ctx,
  { from, before, content, ownerId }: { from: string | null; before: string | null; content: string; ownerId: string },
): Promise<Settled> {
  const { db } = ctx
  const code =
    from ?? (inlineImagesOf(content).length > 0 ? await openFileSet(ctx, { kind: regulationFiles, limits }) : null)
  const settled = code ? await settleImages(ctx, code, content) : content
  if (code) await attachFileSet(ctx, code, { kind: regulationFiles, id: ownerId })
  if (before) await removeFileSets(db, [before])
  if (!code) return { content: settled, fileCode: null, fileNames: [] }
  const attached = (await filesOf(db, [code])).get(code) ?? []
  const pictures = (await filesOf(db, [code], { inline: true })).get(code) ?? []
  if (attached.length + pictures.length > 0)
    return { content: settled, fileCode: code, fileNames: attached.map(({ name }) => name) }
  await removeFileSets(db, [code])
  return { content: settled, fileCode: null, fileNames: [] }
}
