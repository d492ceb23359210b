import { PassThrough } from 'node:stream'
import type { FileAnswer } from '../modules.ts'
import { savedName } from './saved-name.ts'
import type { Sheet } from './xlsx.ts'

/**
 * A workbook of several sheets to save, sent as it is written: for tables that are too long to be made as a whole. Nothing
 * in it is ever computed (G-023).
 * @param name of the file, without its ending
 */
export function workbookFile(name: string, sheets: Iterable<Sheet> | AsyncIterable<Sheet>): FileAnswer {
  const bytes = new PassThrough()
  write(bytes, sheets).catch((error: Error) => bytes.destroy(error))
  return {
    bytes,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    downloadName: savedName(name, 'xlsx'),
  }
}

async function write(bytes: PassThrough, sheets: Iterable<Sheet> | AsyncIterable<Sheet>): Promise<void> {
  const { writeSheets } = await import('./xlsx.ts')
  await writeSheets(bytes, sheets)
}
