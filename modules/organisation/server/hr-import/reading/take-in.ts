import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { AppError } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import { makeTemporaryFolder } from '#platform/server/temporary-files.ts'
import { WorkerQueue } from '#platform/server/worker/worker-queue.ts'
import type { FoundSheet, SheetMapping } from '../../../contract/hr-import.contract.ts'
import { countStaged, stagedRows, stagePieces, stageProblems } from '../staging.ts'
import type { FileToRead, ReadFile, readHrFile } from './read-file.ts'

/** Half a million people take some minutes; whatever takes longer is no file of a company. */
const longest = 300_000
const filesOfImports = new WorkerQueue({ what: 'reading HR files', mostWaiting: 16, limitMs: longest })

type FileToTakeIn = Omit<FileToRead, 'folder' | 'already'> & {
  mapping: readonly SheetMapping[]
  /** Hears how many more rows have been read. */
  onRows: (rows: number) => void
}

/**
 * Reads a file in a thread beside the event loop, one after the other, and stages its rows. What cannot be read is kept
 * as problems; nothing is thrown for the faults of a file.
 * @returns what its sheets were found to be
 */
export async function takeInFile(services: Services, { onRows, ...file }: FileToTakeIn): Promise<FoundSheet[]> {
  const { importId, name } = file
  const folder = await makeTemporaryFolder('hr')
  try {
    const already = await stagedRows(services.database.writer, importId)
    const read = await readAside({ ...file, folder, already }, onRows)
    if (!read) {
      await stageProblems(services.database.writer, { importId, source: name }, [{ line: 0, code: 'tookTooLong' }])
      return []
    }
    for (const part of read.parts) await stagePieces(services, importId, createReadStream(part))
    await countStaged(services, importId, read.staged, read.problems)
    return read.sheets
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns undefined for what takes too long, or all memory: it would do so again */
async function readAside(file: FileToRead, onRows: (rows: number) => void): Promise<ReadFile | undefined> {
  try {
    const module = new URL('./read-file.ts', import.meta.url)
    return await filesOfImports.run<typeof readHrFile>(module, 'readHrFile', file, undefined, onRows)
  } catch (error) {
    if (error instanceof AppError && error.key === 'errors.tookTooLong') return undefined
    throw error
  }
}
