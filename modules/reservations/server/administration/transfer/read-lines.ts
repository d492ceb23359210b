import { invalid } from '#platform/contract/errors.ts'
import { readFirstSheet, type Table } from '#platform/server/sheets/first-sheet.ts'
import { limits } from '../../../contract/reservations.rules.ts'
import { transferColumns } from '../../../contract/transfer.contract.ts'

/**
 * The table of a file. A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @throws AppError ValidationException when it cannot be read, is empty, or has more lines than a board has resources
 */
export const readLines = ({ path }: { path: string }): Promise<Table> =>
  readFirstSheet(path, {
    // Columns beside ours that a table may have.
    columns: transferColumns.length * 2,
    rows: limits.resources + 1,
    // No cell of ours is as long; of what is longer enough is kept to say so.
    letters: limits.instructions + 500,
    tooMany: invalid('upload', 'reservations.transfer.faults.tooManyLines', { most: limits.resources }),
  })
