import { buffer } from 'node:stream/consumers'
import { AppError, notFound, unlessNotFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { ThumbnailSize } from '../../contract/preview.contract.ts'
import type { FileRow } from '../files/rows.ts'
import { gone, noteMoved, openBytes } from '../lost/missing.ts'
import { type Derived, findDerived } from '../media/derived.ts'
import { hasThumbnail, thumbnailOf } from '../media/thumbnails.ts'
import { decodeText } from './decode-text.ts'
import { shownAsItIs, shownOfText } from './kinds.ts'
import { previewOf } from './preview.ts'
import { readableFile } from './readable-file.ts'
import { checkViewerKey } from './viewer-key.ts'

type Fetch = { fileId: string; key: string }

/**
 * What a browser shows for a file. Its answer runs nothing: the policy of all files puts it into a sandbox, which
 * viewers of PDF bear and which a frame therefore need not add (theirs they do not bear).
 */
export async function readPreviewContent(ctx: Ctx, input: Fetch): Promise<FileAnswer> {
  const file = await viewedFile(ctx, input)
  const { kind, state } = await previewOf(ctx, file)
  if (state !== 'ready') throw notFound('there is no preview')
  if (kind === 'pdf' || kind === 'audio') return originalOf(ctx.services, file)
  if (kind === 'office') return derivedPdf(ctx, file)
  if (kind !== 'image') throw notFound('it is shown as text')
  const isShownAsItIs = file.size <= shownAsItIs && file.media_type !== 'image/tiff'
  if (!isShownAsItIs) return thumbnailAnswer(ctx.services, file, 'page')
  return originalOf(ctx.services, file)
}

async function derivedPdf({ db, services }: Ctx, file: FileRow): Promise<FileAnswer> {
  const pdf = await findDerived(db, file.object_id, 'pdf')
  if (pdf?.state !== 'ready') throw notFound('there is no preview')
  return partsOf(services, file, pdf, pdf.storageKey)
}

/** The beginning of a text. */
export async function readPreviewText(ctx: Ctx, input: Fetch) {
  const file = await viewedFile(ctx, input)
  const { kind, state } = await previewOf(ctx, file)
  if (state !== 'ready' || !['text', 'csv', 'markdown'].includes(kind)) throw notFound('it is not shown as text')
  const last = Math.min(file.size, shownOfText) - 1
  const bytes = await openBytes(ctx.services, file, { first: 0, last })
  const isCut = file.size > shownOfText
  const decoded = decodeText(await buffer(bytes), isCut)
  if (!decoded) throw new AppError('UnsupportedMediaTypeException', 'files.preview.none.unreadable')
  return { ...decoded, isCut }
}

async function viewedFile(ctx: Ctx, { fileId, key }: Fetch): Promise<FileRow> {
  const file = await readableFile(ctx, fileId)
  await checkViewerKey(ctx.services, key, ctx.viewer.personCode, file.file_id)
  return file
}

/** A small picture of a file that the viewer may read. */
export async function readThumbnail(ctx: Ctx, input: { fileId: string; size: ThumbnailSize }): Promise<FileAnswer> {
  return thumbnailAnswer(ctx.services, await readableFile(ctx, input.fileId), input.size)
}

/**
 * The small picture of a file whose reader the caller has checked.
 * @throws AppError NotFoundException when there is none
 */
export async function thumbnailAnswer(services: Services, file: FileRow, size: ThumbnailSize): Promise<FileAnswer> {
  const { size: bytes, media_type: mediaType, width } = file
  const source = { objectId: file.object_id, storageKey: file.storage_key }
  const isDrawable = hasThumbnail({ size: bytes, mediaType, width })
  const made = isDrawable ? await thumbnailOf(services, source, size).catch(unlessLost(services, file)) : undefined
  if (!made) throw notFound('no small picture')
  return partsOf(services, file, made, made.storageKey)
}

/** Of bytes that are not there nothing can be made. */
const unlessLost = (services: Services, file: FileRow) => (error: unknown) => {
  unlessNotFound(error)
  noteMoved(services, file.object_id)
  throw gone(file)
}

const originalOf = (services: Services, file: FileRow): FileAnswer =>
  partsOf(
    services,
    file,
    { storageKey: file.storage_key, size: file.size, mediaType: file.media_type },
    file.sha256.toString('hex'),
  )

/** Stored bytes never change under their key, so either says which they are. */
const partsOf = (
  services: Services,
  { object_id, name }: FileRow,
  { storageKey, size, mediaType }: Pick<Derived, 'storageKey' | 'size' | 'mediaType'>,
  version: string,
): FileAnswer => ({
  bytes: { size, open: (part) => openBytes(services, { object_id, name, storage_key: storageKey }, part) },
  contentType: mediaType,
  etag: `"${version.slice(0, 40)}"`,
})
