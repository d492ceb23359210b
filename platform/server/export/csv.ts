import type { Cell, Column, Rows } from './table.ts'

/** With it Excel reads the file as UTF-8, and Korean stays Korean. */
const byteOrderMark = '\uFEFF'

/** A telephone number or a negative one: signs, digits and what parts them can do no harm, and stay as they are. */
const onlyNumber = /^[+-](?=\D*\d)[\d\s().,/+-]+$/

/**
 * One line of a CSV file. A text that a spreadsheet would take for a formula (= + - @, tab, line break first) gets an
 * apostrophe in front, so that it stays a text (G-023); so does one that begins with apostrophes and then looks like
 * one, so that taking one away always gives back what was meant.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const formulaLike = /^'*[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^'*[\t\r\n]/u

/** A cell of {@link csvLine} as it was meant. */
export const untamed = (cell: string): string => (cell.startsWith("'") && formulaLike.test(cell) ? cell.slice(1) : cell)

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const tame = formulaLike.test(value) && !onlyNumber.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** A CSV file, line by line. */
export async function* csvLines(columns: readonly Column[], rows: Rows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ head }) => head))
  for await (const row of rows) yield csvLine(row)
}
