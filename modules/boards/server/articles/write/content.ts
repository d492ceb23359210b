import {
  attachFileSet,
  copyFileSet,
  filesOf,
  inlineImagesOf,
  openFileSet,
  removeFileSets,
  settleImages,
} from '#modules/files/server/files.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'
import { type CleanRichText, plainTextOf, summaryOf } from '#platform/server/rich-text/clean.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import type { WholeBoard } from '../../access/boards-seen.ts'

/** The kind of thing that the files of an article belong to, and the id of one of its versions there. */
export const articleFiles = 'boards.article'
export const filesOwnerOf = (articleId: number, version: number) => `${articleId}.${version}`

const summaryLength = 200

/** Letters of markup that hold the beginning of a text. */
const markupOfBeginning = 50_000

/**
 * What somebody wrote, clean, with its words. A long text takes its time: not within a transaction.
 * @throws AppError ValidationException when nothing is left to read or see
 */
export async function cleanContent(html: string): Promise<CleanRichText> {
  const clean = await cleanInWorker(html)
  if (clean.html === '') throw invalid('content', 'errors.field.required')
  return clean
}

/** The beginning of a text for lists. @param html clean */
export const beginningOf = (html: string): string =>
  summaryOf(plainTextOf(html.slice(0, markupOfBeginning)), summaryLength)

/** What attachments of a board take. */
export const attachmentLimits = ({ settings }: WholeBoard): FileLimits =>
  settings.attachments.allowed
    ? { files: settings.attachments.files, totalBytes: settings.attachments.bytes }
    : { totalBytes: settings.attachments.bytes, allowed: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'] }

/** The text of a version with its own files. */
export type Settled = { content: string; fileCode: string | null; files: number; imageFileId: string | null }

/**
 * Gives a version files of its own: copies of those of a set that its writer may read, so that drafts, other versions
 * and other articles keep theirs. The pictures of the text come along. In the transaction that saves the version.
 * @param from the set whose files it takes; null for none
 * @param content clean HTML
 * @throws AppError NotFoundException for a set that is not hers to read, ValidationException beyond the board's limits
 */
export async function settleFiles(
  ctx: Ctx,
  board: WholeBoard,
  { from, content, articleId, version }: { from: string | null; content: string; articleId: number; version: number },
): Promise<Settled> {
  const limits = attachmentLimits(board)
  const code = from
    ? await copyFileSet(ctx, from, { kind: articleFiles, limits })
    : inlineImagesOf(content).length > 0
      ? await openFileSet(ctx, { kind: articleFiles, limits })
      : null
  if (code === null) return { content, fileCode: null, files: 0, imageFileId: null }
  const settled = await settleImages(ctx, code, content)
  const attachments = (await filesOf(ctx.db, [code])).get(code) ?? []
  const pictures = (await filesOf(ctx.db, [code], { inline: true })).get(code) ?? []
  if (attachments.length + pictures.length === 0) {
    await removeFileSets(ctx.db, [code])
    return { content: settled, fileCode: null, files: 0, imageFileId: null }
  }
  checkAttachments(board, attachments)
  await attachFileSet(ctx, code, { kind: articleFiles, id: filesOwnerOf(articleId, version) })
  const shown = new Set(pictures.map(({ fileId }) => fileId))
  const image =
    inlineImagesOf(settled).find((fileId) => shown.has(fileId)) ??
    attachments.find(({ width }) => width !== null)?.fileId ??
    null
  return { content: settled, fileCode: code, files: attachments.length, imageFileId: image }
}

/** Holds attachments against what a board takes. @throws AppError ValidationException at `fileCode` */
export function checkAttachments({ settings }: WholeBoard, files: readonly { size: number }[]): void {
  const { allowed, files: most, bytes } = settings.attachments
  if (files.length === 0) return
  if (!allowed) throw invalid('fileCode', 'boards.articles.refused.attachments')
  if (files.length > most) throw invalid('fileCode', 'boards.articles.refused.files', { files: most })
  if (files.reduce((sum, { size }) => sum + size, 0) > bytes)
    throw invalid('fileCode', 'boards.articles.refused.bytes', { megabytes: Math.floor(bytes / 1_048_576) })
}
