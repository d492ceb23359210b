/** A text in the four languages of the product. */
export type FourLanguages = { ko: string; en: string; zh: string; ja: string }

/** One line of a table written as text: how deep it is indented (in spaces) and its trimmed cells. */
export type TextRow = { indent: number; cells: string[] }

/** Reads a table written as text: one row a line, cells separated by `|`, empty lines ignored. */
export function readRows(text: string): TextRow[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      indent: line.length - line.trimStart().length,
      cells: line.split('|').map((cell) => cell.trim()),
    }))
}
