import { AppError, invalid } from '#platform/contract/errors.ts'
import type { UploadLimits } from '../../contract/files.entities.ts'
import { cleanName, extensionOf, isBanned } from '../../contract/files.rules.ts'

/** Bytes as people say them: `1 GB`, `20 MB`. */
export function spokenSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  return `${Math.round((bytes / 1_024 ** power) * 10) / 10} ${units[power]}`
}

const tooLarge = (key: string, max: string | number) =>
  new AppError('PayloadTooLargeException', key, { params: { max } })

/**
 * The name a file gets, when it may come in at all. Statuses after which trying again is in vain say so at once (2§9).
 * @throws AppError ValidationException for an empty file or no name, UnsupportedMediaTypeException for a banned ending,
 * PayloadTooLargeException for one that is too large by itself
 */
export function acceptedName(sent: { name: string; size: number }, limits: UploadLimits): string {
  if (sent.size === 0) throw new AppError('ValidationException', 'files.refused.empty')
  const name = cleanName(sent.name)
  if (name === '') throw invalid('flowFilename', 'files.refused.name')
  const isAllowed = limits.allowed === null || limits.allowed.includes(extensionOf(name))
  if (!isAllowed || isBanned(name, limits.banned))
    throw new AppError('UnsupportedMediaTypeException', 'files.refused.banned')
  if (sent.size > limits.fileBytes) throw tooLarge('files.refused.fileSize', spokenSize(limits.fileBytes))
  return name
}

/** What a set holds already, and what is on its way into it. */
export type Load = { bytes: number; files: number }

/** @throws AppError PayloadTooLargeException when one more is too much (FILE-015) */
export function refuseOverload(load: Load, more: { size: number; isInline: boolean }, limits: UploadLimits): void {
  if (load.bytes + more.size > limits.totalBytes)
    throw tooLarge('files.refused.totalSize', spokenSize(limits.totalBytes))
  // Pictures of a text are no attachments; the size counts them.
  if (!more.isInline && load.files >= limits.files) throw tooLarge('files.refused.count', limits.files)
}
