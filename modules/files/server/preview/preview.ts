import { AppError, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Preview, Viewer } from '../../contract/preview.contract.ts'
import type { FileRow } from '../files/rows.ts'
import { refuseLost } from '../lost/missing.ts'
import { countUnmade, findDerived, orderDerived } from '../media/derived.ts'
import { findSets, tellingOf } from '../sets/access.ts'
import { convertJob, sofficeOf } from './converter.ts'
import { isHangul, largestShown, previewKindOf } from './kinds.ts'
import { readableFile, readableFileNamed } from './readable-file.ts'
import { newViewerKey } from './viewer-key.ts'

/** So many documents wait for LibreOffice at most; who comes then comes again. */
const mostWaiting = 50

/** Whether and how a file is shown, for whoever may read it. Nothing is begun. */
export async function readPreview(ctx: Ctx, { fileId }: { fileId: string }): Promise<Preview> {
  return previewOf(ctx, await readableFile(ctx, fileId))
}

/** The state of a preview. @param file whose reader was checked */
export async function previewOf({ db, services }: Pick<Ctx, 'db' | 'services'>, file: FileRow): Promise<Preview> {
  const { file_id: fileId, name, size, media_type: mediaType } = file
  const kind = previewKindOf({ mediaType, name })
  const is = (state: Preview['state'], why?: string): Preview => ({
    fileId,
    name,
    size,
    kind: state === 'none' ? 'none' : kind,
    state,
    reason: why ? `files.preview.none.${why}` : null,
  })
  if (kind === 'none') return is('none', 'kind')
  if (kind === 'image' && (file.width === null || size > largestShown.image)) return is('none', 'tooLarge')
  if (kind === 'pdf' && size > largestShown.pdf) return is('none', 'tooLarge')
  if (kind !== 'office') return is('ready')
  if (size > largestShown.office) return is('none', 'tooLarge')
  const made = await findDerived(db, file.object_id, 'pdf')
  if (made?.state === 'ready') return is('ready')
  if (made?.state === 'failed') return is('none', 'failed')
  const soffice = await sofficeOf(services)
  if (!soffice) return is('none', 'noConverter')
  return isHangul(name) && !soffice.readsHangul ? is('none', 'kind') : is('pending')
}

/**
 * Gives the viewer a key for a file, and orders its preview where it must be made first (FILE-025).
 * @throws AppError NotSupportedException when it cannot be shown here (G-018), ServiceUnavailableException when too many
 * wait already, GoneException when its bytes are lost
 */
export async function requestViewer(
  ctx: Ctx,
  input: { fileId?: string; code?: string; filename?: string },
): Promise<Viewer> {
  const file = await meantFile(ctx, input)
  await refuseLost(ctx.services, file)
  const shown = await previewOf(ctx, file)
  if (shown.state === 'none') throw new AppError('NotSupportedException', shown.reason!)
  if (shown.state === 'pending') await order(ctx, file)
  const set = (await findSets(ctx.db, [file.code]))[0]
  await ctx.audit('files.viewed', { target: file.file_id, ...(set && (await tellingOf(ctx, ctx.db, set))) })
  const { key, expires } = await newViewerKey(ctx.services, ctx.viewer.personCode, file.file_id)
  const isText = shown.kind === 'text' || shown.kind === 'csv' || shown.kind === 'markdown'
  const address = (part: string) => `/cm/api/files/${file.file_id}/preview/${part}?${new URLSearchParams({ key })}`
  return {
    ...shown,
    key,
    expiresAt: expires.toISOString(),
    contentUrl: isText ? null : address('content'),
    textUrl: isText ? address('text') : null,
  }
}

function meantFile(ctx: Ctx, { fileId, code, filename }: { fileId?: string; code?: string; filename?: string }) {
  if (fileId) return readableFile(ctx, fileId)
  if (code && filename) return readableFileNamed(ctx, code, filename)
  throw invalid('fileId', 'errors.field.required')
}

async function order({ db, enqueue }: Ctx, { object_id: objectId, file_id: fileId }: FileRow): Promise<void> {
  if ((await countUnmade(db, 'pdf', mostWaiting)) >= mostWaiting)
    throw new AppError('ServiceUnavailableException', 'files.preview.none.busy', { retryAfterSeconds: 30 })
  if (await orderDerived(db, objectId, 'pdf')) await enqueue(convertJob, { objectId, fileId })
}
