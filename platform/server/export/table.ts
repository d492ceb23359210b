export type Cell = string | number | null
export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

export type Column = {
  /** What stands in the head row. */
  head: string
  /** Of what is no number a spreadsheet makes none: telephone and employee numbers keep their zeros. */
  kind?: 'text' | 'number'
  /** In a workbook, in characters of the usual digit. */
  width?: number
}
