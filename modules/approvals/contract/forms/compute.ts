import { daysBetween } from '#platform/contract/days.ts'
import type { ColumnField, FieldValue, FormField, FormValues } from './fields.ts'
import { evaluate, readFormula, type Scope } from './formula.ts'
import { numberOf, type Ratio, ratio, readRatio } from './ratio.ts'

/**
 * What was filled in with everything that is computed of it; what somebody has sent in place of a formula counts nothing.
 * Sums of a table stand under `<table>.totals` in what is shown, see {@link totalsOf}.
 * @param fields of a form that `faultOfForm` finds right
 */
export function computed(fields: readonly FormField[], filled: FormValues): FormValues {
  const values: FormValues = {}
  for (const field of fields) {
    const value = filled[field.fieldId]
    if (field.type === 'formula' || value === undefined) continue
    values[field.fieldId] = field.type === 'table' ? rowsOf(field.columns, value) : value
  }
  computeFormulas(fields, values, {
    column: (name) => {
      const [tableId = '', columnId = ''] = name.split('.')
      return tableRows(values[tableId]).map((row) => ratioOf(row[columnId]))
    },
    days: (name) => {
      const value = values[name]
      return isPeriod(value) ? ratio(BigInt(daysBetween(value.from, value.to) + 1)) : null
    },
  })
  return values
}

type Cells = Record<string, string | number | string[]>
type Row = FormValues[string]

export const tableRows = (value: FieldValue | undefined): readonly Cells[] =>
  Array.isArray(value) ? value.filter((row): row is Cells => typeof row === 'object') : []

export const isPeriod = (value: FieldValue | undefined): value is { from: string; to: string } =>
  typeof value === 'object' && !Array.isArray(value)

function rowsOf(columns: readonly ColumnField[], value: FieldValue): Row {
  return tableRows(value).map((filled) => {
    const row: FormValues = {}
    for (const column of columns) {
      const cell = filled[column.fieldId]
      if (column.type !== 'formula' && cell !== undefined) row[column.fieldId] = cell
    }
    computeFormulas(columns, row, { column: () => [], days: () => null })
    return row as Cells
  })
}

/** Formulas need each other in no circle, so that each can be asked for when another needs it. */
function computeFormulas(fields: readonly FormField[], values: FormValues, scope: Omit<Scope, 'number'>): void {
  const known = new Map<string, Ratio | null>()
  const number = (name: string): Ratio | null => {
    const field = fields.find(({ fieldId }) => fieldId === name)
    if (field?.type !== 'formula') return ratioOf(values[name])
    if (!known.has(name)) known.set(name, evaluate(readFormula(field.expression)!, { ...scope, number }))
    return known.get(name)!
  }
  for (const field of fields) {
    if (field.type !== 'formula') continue
    const result = number(field.fieldId)
    const value = result && numberOf(result, field.decimals)
    if (value !== null) values[field.fieldId] = value
  }
}

const ratioOf = (value: FieldValue | undefined): Ratio | null =>
  typeof value === 'number' ? readRatio(String(value)) : null

/** The sums that stand below a table, by column; null where a sum is too large to be written exactly. */
export function totalsOf(
  { columns, totals }: Extract<FormField, { type: 'table' }>,
  value: FieldValue | undefined,
): Record<string, number | null> {
  const sumOf = readFormula('sum(column)')!
  return Object.fromEntries(
    totals.map((columnId) => {
      const column = columns.find(({ fieldId }) => fieldId === columnId)
      const cells = tableRows(value).map((row) => ratioOf(row[columnId]))
      const sum = evaluate(sumOf, { number: () => null, days: () => null, column: () => cells })!
      return [columnId, numberOf(sum, column && 'decimals' in column ? column.decimals : 0)]
    }),
  )
}
