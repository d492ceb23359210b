import { Readable } from 'node:stream'
import type { FileAnswer } from '../modules.ts'

export type Cell = string | number | null

/** With it Excel reads the file as UTF-8, and Korean stays Korean. */
const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file. A text that a spreadsheet would take for a formula (= + - @, tab, line break first) gets an
 * apostrophe in front, so that it stays a text (G-023).
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const tame = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/**
 * A table to save, for a spreadsheet. Rows are taken as they are sent, so that a long table needs no memory.
 * @param name of the file, without `.csv`
 */
export function csvFile(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
): FileAnswer {
  return {
    bytes: Readable.from(linesOf(head, rows), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    downloadName: `${name}.csv`,
  }
}

async function* linesOf(
  head: readonly string[],
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head)
  for await (const row of rows) yield csvLine(row)
}
