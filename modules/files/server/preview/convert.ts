import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { extensionOf } from '../../contract/files.rules.ts'
import { filesWithObjects } from '../files/rows.ts'
import { filesConfig } from '../files.config.ts'
import { giveUpDerived, type Made, makeDerived, NotMade } from '../media/derived.ts'
import { countConversion } from '../media.metrics.ts'
import { sofficeOf } from './converter.ts'
import type { Soffice } from './find-soffice.ts'
import { importFilterOf } from './import-filter.ts'
import { isHangul } from './kinds.ts'
import { convertToPdf, NotConverted, type SofficeLimits } from './soffice.ts'
import { isZip, isZipBomb } from './zip-guard.ts'

/** Fetching and storing around the conversion itself, seconds. */
const around = 60

/**
 * Makes the PDF of an office document that was ordered. The queue gives one after the other, so a process converts one
 * at a time.
 */
export async function convertOrdered(services: Services, data: Record<string, unknown>): Promise<void> {
  const { log, metrics, database, config } = services
  const fileId = String(data.fileId)
  const file = await filesWithObjects(database.writer).where('f.file_id', '=', fileId).executeTakeFirst()
  const soffice = await sofficeOf(services)
  if (!file || !soffice || file.state !== 'clean') return
  const { SOFFICE_TIMEOUT: seconds, SOFFICE_MEMORY: megabytes } = config(filesConfig)
  const source = { objectId: file.object_id, storageKey: file.storage_key }
  await makeDerived(services, source, 'pdf', seconds + around, async (path, keep) => {
    const begun = performance.now()
    const took = () => (performance.now() - begun) / 1_000
    const extension = extensionOf(file.name)
    try {
      await convert(soffice, { path, extension }, { seconds, megabytes }, keep)
      countConversion(metrics, 'ready', took())
    } catch (error) {
      countConversion(metrics, 'failed', took())
      // Neither its name nor anything of it: the id leads whoever may see it there.
      log.warn({ fileId, extension, seconds: took(), why: String(error) }, 'a document was not converted')
      throw error instanceof NotConverted ? new NotMade(error.message, { cause: error }) : error
    }
  })
}

/** Nobody waits any longer for a PDF that was not made: its viewer says so, and the file can still be fetched. */
export async function giveUpConversion(_services: Services, tx: Db, data: Record<string, unknown>): Promise<void> {
  await giveUpDerived(tx, String(data.objectId), 'pdf')
}

async function convert(
  soffice: Soffice,
  { path, extension }: { path: string; extension: string },
  limits: SofficeLimits,
  keep: (made: Made) => Promise<void>,
): Promise<void> {
  const head = await headOf(path, 8)
  const filter = importFilterOf(extension, head)
  if (!filter || (isHangul(`.${extension}`) && !soffice.readsHangul)) throw new NotConverted('no filter reads it')
  if (isZip(head) && (await isZipBomb(path))) throw new NotConverted('it unfolds into too much')
  await convertToPdf(soffice, { source: path, extension, filter }, limits, async (pdf) => {
    if ((await headOf(pdf, 5)).toString('latin1') !== '%PDF-') throw new NotConverted('what was made is no PDF')
    await keep({ bytes: createReadStream(pdf), mediaType: 'application/pdf' })
  })
}

async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    return (await file.read(Buffer.alloc(length), 0, length, 0)).buffer
  } finally {
    await file.close()
  }
}
