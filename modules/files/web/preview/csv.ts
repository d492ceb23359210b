/** Rows and columns that are shown; who needs more opens the file. */
export const mostRows = 500
const mostColumns = 50

/**
 * The cells of a comma- or tab-separated text, quoted ones unquoted.
 * @returns at most 500 rows of at most 50 cells, and whether there is more
 */
export function cellsOf(text: string): { rows: string[][]; isCut: boolean } {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[(at += 1)]!
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push(row)
      row = []
      if (rows.length > mostRows) break
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) {
    endCell()
    rows.push(row)
  }
  return {
    rows: rows.slice(0, mostRows).map((cells) => cells.slice(0, mostColumns)),
    isCut: rows.length > mostRows || rows.some(({ length }) => length > mostColumns),
  }
}

/** The sign that stands most often in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const count = (sign: string) => line.split(sign).length
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
