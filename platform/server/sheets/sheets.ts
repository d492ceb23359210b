import { open } from 'node:fs/promises'
import { AppError } from '#platform/contract/errors.ts'
import { readCsv } from './csv.ts'
import { type RawSheet, UnreadableFile } from './raw.ts'

/**
 * The sheets of a CSV or xlsx file; what it is, its first bytes say, not its name.
 * A hostile one takes minutes: only beside the event loop.
 * @param columns as many of a workbook's row are read
 * @throws UnreadableFile while they are read
 */
export async function readSheets(path: string, columns: number): Promise<AsyncIterable<RawSheet>> {
  const head = await firstBytes(path, 8)
  if (head.length === 0) throw new UnreadableFile('emptyFile')
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    const { readXlsx } = await import('./xlsx.ts')
    return readXlsx(path, columns)
  }
  // The old binary format of Excel, and whatever else Office packs so (an encrypted xlsx).
  if (head.equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) throw new UnreadableFile('oldExcel')
  return readCsv(path)
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw new AppError('NotFoundException', undefined, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
