import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { encodeCol, WorkbookWriter } from '@cj-tech-master/excelts'

export type XlsxColumn = {
  /** What stands in the head row. */
  head: string
  /** In characters of the usual digit. */
  width: number
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Longest name of a sheet that Excel opens. */
const longestSheetName = 31

/**
 * A workbook of one sheet with a head that stays in sight. Every cell is a text and formatted as one: what begins like
 * a formula is never computed, neither when the file is opened nor when the cell is edited, and numbers of telephones
 * keep their zeros. The words are in Unicode, so Korean opens as Korean.
 * @param rows cells in the order of the columns; read as they are written
 */
export async function xlsxOf(
  sheetName: string,
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<Buffer> {
  const stream = new PassThrough()
  const [bytes] = await Promise.all([buffer(stream), write(stream, sheetName, columns, rows)])
  return bytes
}

async function write(
  stream: PassThrough,
  sheetName: string,
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<void> {
  const workbook = new WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet(sheetNameOf(sheetName), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width }) => ({ width, style: { numFmt: '@' } }))
  const head = sheet.addRow(columns.map((column) => column.head))
  head.font = { bold: true }
  head.commit()
  let last = 1
  for await (const row of rows) {
    sheet.addRow(row.map(withoutControls)).commit()
    last += 1
  }
  sheet.autoFilter = `A1:${encodeCol(columns.length - 1)}${last}`
  sheet.commit()
  await workbook.commit()
}

/** XML has no place for them. */
const withoutControls = (text: string) => text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')

/** A name that Excel takes: none of its special characters, not too long, not empty. */
export const sheetNameOf = (name: string): string =>
  withoutControls(name)
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, longestSheetName)
    .toWellFormed() || 'Sheet1'
