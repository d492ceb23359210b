import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { encodeCol, WorkbookWriter } from '@cj-tech-master/excelts'
import { writingAside } from '../worker/worker-queue.ts'
import type { Cell, Column, Rows } from './table.ts'

/** Longest name of a sheet that Excel opens. */
const longestSheetName = 31

/**
 * A workbook of one sheet with a head that stays in sight. What is no number is a text and formatted as one: what begins
 * like a formula is never computed, neither when the file is opened nor when the cell is edited, and numbers of telephones
 * keep their zeros. The words are in Unicode, so Korean opens as Korean. Many rows are written beside the event loop: not
 * to be waited for within a transaction.
 * @param rows cells in the order of the columns
 * @throws AppError ServiceUnavailableException when too many wait
 */
export async function xlsxOf(
  sheetName: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const table: Table = { sheetName, columns, rows }
  return Buffer.from(
    rows.length <= few
      ? await writeTable(table)
      : await writingAside.run<typeof writeTable>(new URL(import.meta.url), 'writeTable', table),
  )
}

/** Rows that are written at once, some milliseconds. */
const few = 100

type Table = Sheet & { rows: readonly (readonly Cell[])[] }

/** A sheet of a workbook. */
export type Sheet = { sheetName: string; columns: readonly Column[]; rows: Rows }

/** What the thread does. */
export async function writeTable(table: Table): Promise<Uint8Array> {
  const stream = new PassThrough()
  const [bytes] = await Promise.all([buffer(stream), writeSheets(stream, [table])])
  return bytes
}

/** Cells between two looks whether somebody takes what was written: a wide row is as long as many narrow ones. */
const cellsAtOnce = 2_000

/**
 * Writes a workbook of some sheets, whose rows are taken as it is sent, so that a long one needs no memory. Others are
 * answered between some rows and the next.
 * @param stream ends when the workbook does
 */
export async function writeSheets(stream: PassThrough, sheets: Iterable<Sheet> | AsyncIterable<Sheet>): Promise<void> {
  const workbook = new WorkbookWriter({ stream, useStyles: true })
  for await (const sheet of sheets) await writeSheet(workbook, stream, sheet)
  await workbook.commit()
}

async function writeSheet(
  workbook: WorkbookWriter,
  stream: PassThrough,
  { sheetName, columns, rows }: Sheet,
): Promise<void> {
  const sheet = workbook.addWorksheet(sheetNameOf(sheetName), { views: [{ state: 'frozen', ySplit: 1 }] })
  const numbers = new Set(columns.flatMap(({ kind }, at) => (kind === 'number' ? [at] : [])))
  sheet.columns = columns.map(({ width = usualWidth }, at) => ({ width, style: numbers.has(at) ? {} : asText }))
  const head = sheet.addRow(columns.map((column) => column.head))
  head.font = { bold: true }
  head.commit()
  const rowsAtOnce = Math.max(1, Math.min(100, Math.floor(cellsAtOnce / columns.length)))
  let count = 0
  for await (const cells of rows) {
    const row = sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? withoutControls(cell) : cell)))
    for (const at of numbers) if (typeof cells[at] === 'string') row.getCell(at + 1).style = asText
    for (const [at, cell] of cells.entries())
      if (typeof cell === 'string' && /[\r\n]/.test(cell)) row.getCell(at + 1).style = asLines
    row.commit()
    count += 1
    if (count % rowsAtOnce === 0) await taken(stream)
  }
  sheet.autoFilter = `A1:${encodeCol(columns.length - 1)}${count + 1}`
  sheet.commit()
}

/** Until there is room again for what is written. @throws Error when whoever takes it has gone away */
async function taken(stream: PassThrough): Promise<void> {
  await setImmediate()
  if (stream.destroyed) throw new Error('whoever fetches the workbook has gone away')
  if (stream.writableNeedDrain || stream.readableLength > stream.readableHighWaterMark)
    await once(stream, 'drain', { signal: AbortSignal.timeout(longestWait) })
}

/** ms in which somebody takes something of it. */
const longestWait = 120_000

const usualWidth = 18
const asText = { numFmt: '@' }
/** Otherwise Excel shows lines in one until somebody edits the cell. */
const asLines = { ...asText, alignment: { wrapText: true } }

/** XML has no place for them; ends of lines stay, as cells have them. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\uFFFE\uFFFF]/gu, ' ')

/** A name that Excel takes: none of its special characters, not too long, not empty. */
export const sheetNameOf = (name: string): string =>
  withoutControls(name)
    .replace(/[[\]:*?/\\\n]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, longestSheetName)
    .toWellFormed() || 'Sheet1'
