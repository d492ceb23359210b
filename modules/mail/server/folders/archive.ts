import { parse } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { ZipFile } from 'yazl'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { conflict, notFound, type TextRef } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { savedName } from '#platform/server/export/saved-name.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { instantOf } from '#platform/server/zones.ts'
import type { folderCalls } from '../../contract/folders.contract.ts'
import { limits } from '../../contract/mail.rules.ts'
import type { Period } from '../stores/store.ts'
import { storeOf } from '../stores/store-of.ts'

type Calls = typeof folderCalls
type Asked = { folderId: number; start?: string | undefined; end?: string | undefined }

/** Whole days as the reader counts them; the last one is meant whole, so it ends with the next (MAIL-028). */
export const periodOf = (timeZone: string, { start, end }: Pick<Asked, 'start' | 'end'>): Period => ({
  ...(start && { from: instantOf({ day: start, time: 0 }, timeZone) }),
  ...(end && { before: instantOf({ day: addDays(end, 1), time: 0 }, timeZone) }),
})

/** What an archive would hold. @throws AppError NotFoundException for a folder of somebody else and for none */
async function contentsOf(ctx: Ctx, asked: Asked) {
  const store = await storeOf(ctx, asked, 'read')
  if (!store) throw notFound('no mailbox')
  const items = await store.contents(asked.folderId, periodOf(ctx.viewer.timeZone, asked), limits.archiveItems + 1)
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  return { items, bytes, fault: faultOf(items.length, bytes) }
}

/** Why an archive of so much cannot be made. */
export function faultOf(count: number, bytes: number): TextRef | undefined {
  if (count === 0) return { key: 'mail.errors.emptyArchive' }
  if (count > limits.archiveItems) return { key: 'mail.errors.tooManyToArchive', params: { most: limits.archiveItems } }
  if (bytes > limits.archiveBytes) return { key: 'mail.errors.tooLargeToArchive' }
  return undefined
}

/** Whether an archive can be made, asked before it is (MAIL-053, MAIL-074). */
export async function checkArchive(
  ctx: Ctx,
  asked: CallParsedInput<Calls['folderArchiveCheck']>,
): Promise<CallResult<Calls['folderArchiveCheck']>> {
  const { items, bytes, fault } = await contentsOf(ctx, asked)
  return {
    succeed: !fault,
    count: items.length,
    totalSize: bytes,
    message: fault ? ctx.services.texts.say(ctx.viewer.language, fault) : '',
  }
}

/**
 * A folder as a zip of .eml files, made while it is sent: nothing is compressed, so its size is known and it costs no
 * more than its files.
 * @throws AppError ConflictException in words where it cannot be made
 */
export async function archive(ctx: Ctx, asked: CallParsedInput<Calls['folderArchive']>): Promise<FileAnswer> {
  const { items, fault } = await contentsOf(ctx, asked)
  if (fault) throw conflict(fault.key, fault.params)
  return zipOf(items, asked.fileName || 'mail')
}

/**
 * A mail of an archive, and the folder of the archive that it lies in; left out, it lies at the top. A file beside it has
 * the number of its mail and the name that it came with.
 */
export type Archived = {
  subject: string
  receivedAt: Date
  bytes: number
  open: () => Promise<Readable>
  folder?: string
  file?: { number: number; name: string }
  /** What it is where it is what is known of a mail. */
  kind?: 'eml' | 'txt'
}

/** What it is called in the archive; what does not say what it is ends with bin. */
function entryName({ subject, folder, file, kind = 'eml' }: Archived, at: number): string {
  const { name, ext } = file ? parse(file.name) : { name: subject, ext: kind }
  const numbered = `${String(file?.number ?? at + 1).padStart(5, '0')} ${name.slice(0, 80)}`
  const saved = savedName(numbered.replace(/\p{C}/gu, ' '), ext.replace(/[^\p{L}\p{N}]/gu, '') || 'bin')
  return folder ? `${folder}/${saved}` : saved
}

/** A zip of mails in their order, made while it is sent. */
export async function zipOf(items: readonly Archived[], fileName: string): Promise<FileAnswer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Without a listener a mail that cannot be read would end the process.
  zip.on('error', (error: Error) => output.destroy(error))
  let reading: Readable | undefined
  // Somebody who goes away leaves no file open.
  finished(output, () => reading?.destroy())
  for (const [at, item] of items.entries()) {
    const { receivedAt, bytes, open } = item
    const opened = callbackify(async () => {
      reading = await open()
      if (output.destroyed) reading.destroy()
      return reading
    })
    zip.addReadStreamLazy(entryName(item, at), { size: bytes, mtime: receivedAt, compress: false }, (done) =>
      opened(done),
    )
  }
  // The typings leave out what it is called with.
  const end = zip.end.bind(zip) as unknown as (options: object, told: (size: number) => void) => void
  const size = await new Promise<number>((resolve) => {
    end({}, resolve)
  })
  return {
    bytes: output,
    size,
    contentType: 'application/zip',
    downloadName: savedName(fileName, 'zip'),
  }
}
