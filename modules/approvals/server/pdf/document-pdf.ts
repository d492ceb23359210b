import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { savedName } from '#platform/server/export/saved-name.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { canWrite } from '#platform/server/pdf/font-files.ts'
import { WorkerQueue } from '#platform/server/worker/worker-queue.ts'
import { type DocumentRow, documentFor } from '../documents/document-row.ts'
import { type DocumentFacts, factsOf } from './document-facts.ts'
import type { drawSheet } from './draw-sheet.ts'
import { type PaperReader, sheetOf } from './sheet-of.ts'

/** Papers are drawn beside the event loop, one after the other. */
const papersAside = new WorkerQueue({ what: 'drawing papers', mostWaiting: 32, limitMs: 60_000 })
const drawing = new URL('./draw-sheet.ts', import.meta.url)

/** Draws what is known of a document. @throws AppError ServiceUnavailableException when too many wait */
export async function pdfOf(facts: DocumentFacts, reader: PaperReader): Promise<Buffer> {
  // Words of which no letter could be drawn are none.
  const language = canWrite(reader.language) ? reader.language : 'en'
  const sheet = sheetOf(facts, { ...reader, language })
  return Buffer.from(await papersAside.run<typeof drawSheet>(drawing, 'drawSheet', sheet))
}

/**
 * A completed document as PDF/A-2b, for whoever sees it.
 * @throws AppError NotFoundException for a document out of reach, and for one that is not completed: its paper is not
 * settled yet
 */
export async function readDocumentPdf(ctx: Ctx, { documentId }: { documentId: number }): Promise<FileAnswer> {
  const row = await documentFor(ctx, documentId)
  if (!isCompleted(row)) throw notFound(`document ${documentId} is not completed`)
  const { services, db, viewer } = ctx
  const { texts } = services
  const bytes = await pdfOf(await factsOf(services, db, row), {
    texts,
    language: viewer.language,
    timeZone: viewer.timeZone,
  })
  return {
    bytes,
    contentType: 'application/pdf',
    downloadName: savedName(`${row.number} ${row.title}`, 'pdf'),
  }
}

const isCompleted = (row: DocumentRow): row is DocumentFacts['row'] =>
  row.state === 'completed' && row.number !== null && row.contentHash !== null && row.endedAt !== null
