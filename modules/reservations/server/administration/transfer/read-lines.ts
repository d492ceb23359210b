import { invalid } from '#platform/contract/errors.ts'
import { type RawRow, UnreadableFile } from '#platform/server/sheets/raw.ts'
import { readSheets } from '#platform/server/sheets/sheets.ts'
import { limits } from '../../../contract/reservations.rules.ts'
import { transferColumns } from '../../../contract/transfer.contract.ts'

/** Columns beside ours that a table may have. */
const mostColumns = transferColumns.length * 2
/** No cell of ours is as long; of what is longer enough is kept to say so. */
const longestCell = limits.instructions + 500

/** A table as the event loop gets it. */
export type ReadLines = { head: string[]; lines: RawRow[] }

/**
 * The first sheet of a file (xlsx, CSV): its head and its lines. A hostile one takes seconds: only beside the event loop
 * (`filesAside`).
 * @throws AppError ValidationException when it cannot be read, is empty, or has more lines than a board has resources
 */
export async function readLines({ path }: { path: string }): Promise<ReadLines> {
  const rows: RawRow[] = []
  try {
    for await (const sheet of await readSheets(path, mostColumns)) {
      for await (const { line, cells } of sheet.rows) {
        if (rows.length > limits.resources)
          throw invalid('upload', 'reservations.transfer.faults.tooManyLines', { most: limits.resources })
        rows.push({ line, cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell)) })
      }
      break
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { code, line } = error
    throw invalid('upload', `reservations.transfer.unreadable.${code}`, { line })
  }
  const [head, ...lines] = rows
  if (!head || lines.length === 0) throw invalid('upload', 'reservations.transfer.unreadable.emptyFile')
  return { head: [...head.cells], lines }
}
