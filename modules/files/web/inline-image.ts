import { AppError, errorStatus } from '#platform/contract/errors.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { isAway, untilAnswered } from '#platform/web/calls/repeat.ts'
import { filesCalls } from '../contract/files.contract.ts'
import type { ChunkAnswer, StoredFile } from '../contract/files.entities.ts'
import { chunkBytes, chunkRetries, permanentErrors } from '../contract/files.rules.ts'
import { identifierOf, nameOf } from './upload/identifier.ts'

export type InlineImage = {
  /** What the text names: below our own origin, readable by whoever may read what the set belongs to. */
  address: string
  file: StoredFile
}

type Options = {
  /** Hears how much has been sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Before the first retry of a part; each further one waits twice as long, ms. */
const retryAfterMs = 1_000

/**
 * Puts a picture that was pasted or dropped into a text into a set, where it is no attachment.
 * @param code of the set
 * @throws AppError in words for the person, as `files.refused.image` for what a text cannot show; DOMException
 * AbortError when the signal ended it
 */
export async function uploadInlineImage(code: string, picture: File, options: Options = {}): Promise<InlineImage> {
  if (!picture.type.startsWith('image/')) throw new AppError('UnsupportedMediaTypeException', 'files.refused.image')
  if (picture.size === 0) throw new AppError('ValidationException', 'files.refused.empty')
  const chunks = Math.ceil(picture.size / chunkBytes)
  let answer: ChunkAnswer | undefined
  for (let at = 0; at < chunks; at += 1) {
    const piece = picture.slice(at * chunkBytes, (at + 1) * chunkBytes, picture.type)
    const fields = {
      code,
      type: 'inline',
      flowChunkNumber: at + 1,
      flowChunkSize: chunkBytes,
      flowCurrentChunkSize: piece.size,
      flowTotalSize: picture.size,
      flowIdentifier: identifierOf(picture),
      flowFilename: nameOf(picture),
      flowTotalChunks: chunks,
    }
    const send = () =>
      callUpload(filesCalls.sendChunk, fields, new File([piece], nameOf(picture), { type: picture.type }), {
        signal: options.signal,
        onProgress: (part) => options.onProgress?.((at + part) / chunks),
      })
    // A part that comes twice is the same part.
    answer = await patiently(() => untilAnswered(send, { signal: options.signal }))
  }
  if (!answer?.file?.viewUrl) throw new AppError('UnsupportedMediaTypeException', 'files.refused.image')
  return { address: answer.file.viewUrl, file: answer.file }
}

/** Tries again what may pass, as often as a part of any other file is. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= chunkRetries || !mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs * 2 ** tries))
    }
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof AppError &&
  !isAway(error) &&
  errorStatus[error.code] >= 500 &&
  !permanentErrors.includes(errorStatus[error.code])
