import { Readable } from 'node:stream'
import { type Cell, WorkbookReader } from '@cj-tech-master/excelts'
import { mostCells, type RawRow, type RawSheet, UnreadableFile } from './raw.ts'
import { packedAnew, refuseBombs } from './zip-guard.ts'

/** The sheets of a workbook, row by row; what its texts share is kept in memory, bounded by {@link refuseBombs}. @param columns of each row, those that are read */
export async function* readXlsx(path: string, columns: number): AsyncGenerator<RawSheet> {
  const parts = await refuseBombs(path)
  const workbook = new WorkbookReader(Readable.from(packedAnew(path, parts), { objectMode: false }), {
    styles: 'cache',
    hyperlinks: 'ignore',
  })
  try {
    for await (const sheet of workbook) yield { name: sheet.name, rows: rowsOf(sheet, columns) }
  } catch (error) {
    throw faultOf(error)
  }
}

/** What stops the reading of a sheet is told where its rows are asked for, and not by the workbook. */
const faultOf = (error: unknown) =>
  error instanceof UnreadableFile || isSystemError(error) ? error : new UnreadableFile('brokenXlsx')

/** What the disk or the database says is no fault of the file. */
const isSystemError = (error: unknown) =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string' ||
  typeof (error as { severity?: string }).severity === 'string'

type SheetRows = AsyncIterable<{ number: number; cellCount: number; getCell: (column: number) => Cell }>

async function* rowsOf(sheet: SheetRows, columns: number): AsyncGenerator<RawRow> {
  try {
    for await (const row of sheet) {
      // Each row is kept as far as its last cell: what stands at the end of a sheet would cost thousands in every row.
      for (let column = row.cellCount; column > mostCells; column -= 1)
        if (textOf(row.getCell(column)) !== '') throw new UnreadableFile('tooManyCells', row.number)
      const cells: string[] = []
      for (let column = 1; column <= Math.min(row.cellCount, columns); column += 1)
        cells.push(textOf(row.getCell(column)))
      if (cells.some((cell) => cell !== '')) yield { line: row.number, cells }
    }
  } catch (error) {
    throw faultOf(error)
  }
}

/**
 * A cell as text. One that is reckoned comes with its equals sign, so that it is refused as a formula: what it shows
 * depends on who opened the file last.
 */
function textOf(cell: Cell): string {
  if (cell.formula !== undefined) return `=${cell.formula}`
  const { value } = cell
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'object') {
    if ('formula' in value || 'sharedFormula' in value) return '='
    // Rich text, a link, an error: what is read.
    return cell.text
  }
  return String(value)
}
