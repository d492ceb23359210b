import { daysBetween } from '#platform/contract/days.ts'
import type { ColumnField, FieldValue, FormField, FormValues } from './fields.ts'
import { evaluate, readFormula, type Scope } from './formula.ts'
import { numberOf, type Ratio, ratio, readRatio } from './ratio.ts'
import { showing } from './show-if.ts'

/**
 * What was filled in with everything that is computed of it; what somebody has sent in place of a formula counts nothing,
 * nor does what stands in fields that are hidden: it is left out, and blank for formulas and conditions.
 * Sums of a table stand under `<table>.totals` in what is shown, see {@link totalsOf}.
 * @param fields of a form that `faultOfForm` finds right
 */
export function computed(fields: readonly FormField[], filled: FormValues): FormValues {
  const given: FormValues = {}
  for (const field of fields) {
    const value = filled[field.fieldId]
    if (field.type === 'formula' || value === undefined) continue
    given[field.fieldId] = field.type === 'table' ? rowsOf(field.columns, value) : value
  }
  const shown = (fieldId: string) => (isShown(fieldId) ? given[fieldId] : undefined)
  const formulaOf = formulaReader(fields, {
    number: (name) => ratioOf(shown(name)),
    column: (name) => {
      const [tableId = '', columnId = ''] = name.split('.')
      return tableRows(shown(tableId)).map((row) => ratioOf(row[columnId]))
    },
    days: (name) => {
      const value = shown(name)
      return isPeriod(value) ? ratio(BigInt(daysBetween(value.from, value.to) + 1)) : null
    },
    isThere: (name) => isShown(name),
  })
  const valueOf = (field: FormField) => (field.type === 'formula' ? formulaOf(field) : given[field.fieldId])
  const isShown = showing(fields, valueOf)
  const values: FormValues = {}
  for (const field of fields) {
    const value = isShown(field.fieldId) ? valueOf(field) : undefined
    if (value !== undefined) values[field.fieldId] = value
  }
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
    const formulaOf = formulaReader(columns, {
      number: (name) => ratioOf(row[name]),
      column: () => [],
      days: () => null,
      isThere: () => true,
    })
    const results = columns.flatMap((column) => {
      const result = column.type === 'formula' ? formulaOf(column) : undefined
      return result === undefined ? [] : [[column.fieldId, result] as const]
    })
    return { ...row, ...Object.fromEntries(results) } as Cells
  })
}

type Formula = Extract<FormField, { type: 'formula' }>

/**
 * Reads formulas. They need each other in no circle, so that each can be asked for when another needs it.
 * @param scope what stands in fields that are no formulas, and which of them are there at all
 */
function formulaReader(
  fields: readonly FormField[],
  scope: Scope & { isThere: (name: string) => boolean },
): (field: Formula) => number | undefined {
  const known = new Map<string, Ratio | null>()
  const number = (name: string): Ratio | null => {
    const field = fields.find(({ fieldId }) => fieldId === name)
    if (field?.type !== 'formula') return scope.number(name)
    return scope.isThere(name) ? resultOf(field) : null
  }
  const resultOf = ({ fieldId, expression }: Formula): Ratio | null => {
    const before = known.get(fieldId)
    if (before !== undefined) return before
    // What is none yet, or needs itself, gives nothing: a form is drawn while it is made.
    known.set(fieldId, null)
    const formula = readFormula(expression)
    const result = formula && evaluate(formula, { ...scope, number })
    known.set(fieldId, result)
    return result
  }
  return (field) => {
    const result = resultOf(field)
    return (result && numberOf(result, field.decimals)) ?? undefined
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
