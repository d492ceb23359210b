import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#platform/contract/call.ts'
import { AppError, invalid } from '#platform/contract/errors.ts'
import { temporaryPath } from '../temporary-files.ts'
import { refuseLeft } from './body-time.ts'
import { toAppError } from './failures.ts'

/** The file that came with a call. It is gone when the call has been answered: what is kept is copied. */
export type Upload = {
  /** Where its bytes lie. */
  path: string
  /** The last part of the name it had at the sender, composed and without control characters; only ever a label. */
  fileName: string
  bytes: number
}

type Received = { upload: Upload; fields: Record<string, unknown>; remove: () => Promise<void> }

/** Text parts of one form, and the bytes of one of them. */
const mostFields = 50
const longestField = 65_536
/** What the text parts and the lines between the parts may add to a file, bytes. */
const formBytes = 262_144
const longestName = 255

/** Teaches the server to tell forms from other bodies; they are read only by the calls that take a file. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * A call that takes a file takes nothing but a form, every other one none.
 * @throws AppError UnsupportedMediaTypeException
 */
export function refuseOtherKind(request: FastifyRequest, call: Call): void {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  if (isForm !== (call.upload !== undefined)) throw new AppError('UnsupportedMediaTypeException')
}

/**
 * Writes the one file of a form to a temporary file while it arrives, so that memory does not grow with it.
 * @param maxBytes the largest file taken
 * @throws AppError PayloadTooLargeException over the limit; ValidationException without exactly one file or when the
 * form cannot be understood; InsufficientStorageException when the disk is full. Nothing stays behind then.
 */
export async function receiveUpload(request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<Received> {
  // Who says beforehand that it is too large need not send it.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes)
    throw new AppError('PayloadTooLargeException')
  refuseLeft(request)
  const path = temporaryPath('upload')
  const remove = () => rm(path, { force: true })
  const fields: Record<string, unknown> = Object.create(null)
  let upload: Upload | undefined
  try {
    for await (const part of request.parts({ limits: limitsOf(maxBytes) })) {
      if (part.type === 'field') keepField(fields, part)
      else upload = await keepFile(part, path)
    }
    if (!upload) throw invalid('upload', 'errors.field.required')
  } catch (error) {
    await remove()
    throw failureOf(error)
  }
  return { upload, fields, remove }
}

const limitsOf = (maxBytes: number) => ({
  fileSize: maxBytes,
  files: 1,
  fields: mostFields,
  fieldSize: longestField,
  parts: mostFields + 1,
})

async function keepFile({ file, filename }: MultipartFile, path: string): Promise<Upload> {
  const kept = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, kept)
  if (file.truncated) throw new AppError('PayloadTooLargeException')
  return { path, fileName: nameOf(filename), bytes: kept.bytesWritten }
}

/** Tells a file from every other one. */
export async function digestOf({ path }: Upload): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('base64')
}

/** A field that comes twice is a list, as it is in an address. */
function keepField(fields: Record<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) throw new AppError('PayloadTooLargeException')
  const known = fields[fieldname]
  fields[fieldname] = known === undefined ? value : [known, value].flat()
}

const nameOf = (name: string | undefined): string =>
  (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestName)
    .toWellFormed()

/** What the parser of forms says in plain errors is a form that cannot be understood; the disk's errors stay its own. */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new AppError('InsufficientStorageException', undefined, { cause: error })
  if (syscall || code === 'FST_REQ_FILE_TOO_LARGE') return toAppError(error)
  return new AppError('ValidationException', 'errors.malformedBody', { cause: error })
}
