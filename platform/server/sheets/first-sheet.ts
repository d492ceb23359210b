import { type AppError, invalid } from '#platform/contract/errors.ts'
import { type RawRow, UnreadableFile } from './raw.ts'
import { readSheets } from './sheets.ts'

/** What is taken of a table. @property tooMany is thrown where it has more rows, its head counted */
type Bounds = { columns: number; rows: number; letters: number; tooMany: AppError }
/** A table as the event loop gets it. @property encoding of a CSV; a workbook has none */
export type Table = { head: string[]; lines: RawRow[]; encoding?: string }

/**
 * The first sheet of a file that somebody sent (xlsx, CSV): its head and its lines. A hostile one takes seconds: only
 * beside the event loop (`filesAside`).
 * @throws AppError ValidationException at `upload` when it cannot be read or holds nothing
 */
export async function readFirstSheet(path: string, { columns, rows: most, letters, tooMany }: Bounds): Promise<Table> {
  const rows: RawRow[] = []
  let encoding: string | undefined
  try {
    for await (const sheet of await readSheets(path, columns)) {
      encoding = sheet.encoding
      for await (const { line, cells } of sheet.rows) {
        if (rows.length >= most) throw tooMany
        rows.push({ line, cells: cells.slice(0, columns).map((cell) => cell.slice(0, letters)) })
      }
      break
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw unreadable(error)
  }
  const [head, ...lines] = rows
  if (!head || lines.length === 0) throw unreadable(new UnreadableFile('emptyFile'))
  return { head: [...head.cells], lines, ...(encoding ? { encoding } : {}) }
}

const unreadable = ({ code, line }: UnreadableFile) => invalid('upload', `sheets.unreadable.${code}`, { line })
