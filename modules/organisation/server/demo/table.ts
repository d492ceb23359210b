/**
 * Reads a table written as text: one row a line, cells separated by `|`, empty lines ignored, cells trimmed.
 * Every row must have exactly the named columns; otherwise an Error quotes the row.
 */
export function readTable<Column extends string>(columns: readonly Column[], text: string): Record<Column, string>[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns.length) throw new Error(`Expected ${columns.length} cells: ${line.trim()}`)
      return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<Column, string>
    })
}
