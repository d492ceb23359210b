import { Readable } from 'node:stream'
import type { FileAnswer } from '../modules.ts'
import { csvLines } from './csv.ts'
import { savedName } from './saved-name.ts'
import type { Cell, Column, Rows } from './table.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * A table to save, for a spreadsheet; nothing in it is ever computed there (G-023). As CSV its rows are taken as they are
 * sent, so that a long one needs no memory; a workbook is made as a whole, not to be waited for within a transaction.
 * @param table `name` of the file, without its ending; `sheet` in a workbook is called the same unless told
 * @throws AppError ServiceUnavailableException when too many workbooks wait
 */
export async function tableFile(
  format: TableFormat,
  { name, sheet = name, columns, rows }: { name: string; sheet?: string; columns: readonly Column[]; rows: Rows },
): Promise<FileAnswer> {
  return {
    bytes:
      format === 'csv'
        ? Readable.from(csvLines(columns, rows), { objectMode: false })
        : await workbookOf(sheet, columns, rows),
    contentType: contentTypes[format],
    downloadName: savedName(name, format),
  }
}

async function workbookOf(sheet: string, columns: readonly Column[], rows: Rows): Promise<Buffer> {
  const { xlsxOf } = await import('./xlsx.ts')
  return xlsxOf(sheet, columns, await allOf(rows))
}

async function allOf(rows: Rows): Promise<(readonly Cell[])[]> {
  const all: (readonly Cell[])[] = []
  for await (const row of rows) all.push(row)
  return all
}
