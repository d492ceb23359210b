/** Cells of a row; more are another separator, or no table. */
export const mostCells = 1_000

/** A row of a file: its texts by column, and its line from 1. */
export type RawRow = { line: number; cells: readonly string[] }
/** A sheet of a file, read while one goes through it; the rows of one are read before the next sheet comes. */
export type RawSheet = { name: string; encoding?: string; rows: AsyncIterable<RawRow> }

export type UnreadableCode =
  | 'brokenCsv'
  | 'brokenXlsx'
  | 'emptyFile'
  | 'encoding'
  | 'notAWorkbook'
  | 'oldExcel'
  | 'tooLargeUnpacked'
  | 'tooManyCells'

/** Why a file as a whole cannot be read. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode
  readonly line: number

  constructor(code: UnreadableCode, line = 0) {
    super(`the file cannot be read: ${code}`)
    this.code = code
    this.line = line
  }
}
