import type { LocalName } from '#platform/contract/fields.ts'
import { isNumeric } from '../../../contract/forms/check-form.ts'
import type { ColumnField, FormField } from '../../../contract/forms/fields.ts'

// A formula is kept with the ids of fields and written with what they are called: SUM([내역.금액]) ÷ 10.

/** What a formula may name: how it is kept, how it is written, and what it would be put in as. */
export type FormulaName = { id: string; shown: string; insert: string }

type Named = { id: string; words: string; as: 'number' | 'column' | 'days' }

/**
 * What a formula may name.
 * @param own the field whose formula it is
 * @param table the columns among which it stands, where it stands in a table
 */
export function formulaNames(
  fields: readonly FormField[],
  own: string,
  nameOf: (name: LocalName) => string,
  table?: readonly ColumnField[],
): FormulaName[] {
  const named: Named[] = []
  for (const field of table ?? fields) {
    if (field.fieldId === own || field.type === 'note') continue
    const words = plain(nameOf(field.label))
    if (field.type === 'period') named.push({ id: field.fieldId, words, as: 'days' })
    else if (isNumeric(field)) named.push({ id: field.fieldId, words, as: 'number' })
    else if (field.type === 'table')
      for (const column of field.columns.filter(isNumeric))
        named.push({
          id: `${field.fieldId}.${column.fieldId}`,
          words: `${words}.${plain(nameOf(column.label))}`,
          as: 'column',
        })
  }
  return named.map(({ id, words, as }, at) => {
    // Two of one name are told apart by their place.
    const before = named.slice(0, at).filter((each) => each.words === words).length
    const shown = before === 0 ? words : `${words} ${before + 1}`
    return { id, shown, insert: as === 'number' ? `[${shown}]` : `${as === 'days' ? 'DAYS' : 'SUM'}([${shown}])` }
  })
}

const plain = (words: string) => words.replaceAll(/[[\].]/g, ' ').trim()

/** A kept formula as it is written; a field that is gone is a question mark. */
export const shownFormula = (expression: string, names: readonly FormulaName[]): string =>
  expression.replaceAll(/\[[^\]]*\]|[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?(\s*\()?/g, (found, bracket?: string) => {
    if (found.startsWith('[')) return found
    if (bracket !== undefined) return found.toUpperCase()
    return `[${names.find(({ id }) => id === found)?.shown ?? '?'}]`
  })

/** A written formula as it is kept; what names no field stays as it is written, and is none that can be read. */
export const keptFormula = (written: string, names: readonly FormulaName[]): string =>
  written.replaceAll(/\[([^\]]*)\]|[A-Za-z]+/g, (found, inner?: string) =>
    inner === undefined ? found.toLowerCase() : (names.find(({ shown }) => shown === inner.trim())?.id ?? found),
  )

/** The first that a written formula names and the form does not have. */
export const strayName = (kept: string): string | undefined => /\[([^\]]*)\]/.exec(kept)?.[1]
