import type { FormField } from './fields.ts'
import { namesIn, readFormula } from './formula.ts'

/** What keeps a form from being used, and at which of its fields. */
export type FormFault = {
  fieldId: string
  fault: 'doubled' | 'formula' | 'unknownField' | 'wrongField' | 'circle' | 'noNumber'
}

const isNumeric = ({ type }: Pick<FormField, 'type'>): boolean =>
  type === 'number' || type === 'money' || type === 'formula'

type Absence = { periodFieldId: string; kindFieldId: string | null; deputyFieldId: string | null }

/** What is wrong with the fields that an absence is entered by, or null. */
export function faultOfAbsence(fields: readonly FormField[], absence: Absence | null): FormFault | null {
  if (!absence) return null
  const wanted = [
    [absence.periodFieldId, 'period'],
    [absence.kindFieldId, 'choice'],
    [absence.deputyFieldId, 'person'],
  ] as const
  for (const [fieldId, type] of wanted) {
    if (fieldId === null) continue
    const field = fields.find((each) => each.fieldId === fieldId)
    if (!field) return { fieldId, fault: 'unknownField' }
    if (field.type !== type) return { fieldId, fault: 'wrongField' }
  }
  return null
}

/**
 * The first thing that is wrong with the fields of a form: names that are used twice, formulas that are none, name what
 * is not there or need themselves, totals of what is no number.
 */
export function faultOfForm(fields: readonly FormField[], amountFieldId: string | null = null): FormFault | null {
  const doubled = firstDoubled(fields.map(({ fieldId }) => fieldId))
  if (doubled) return { fieldId: doubled, fault: 'doubled' }
  for (const field of fields) {
    const fault = field.type === 'table' ? faultOfTable(field) : field.type === 'choice' ? faultOfChoice(field) : null
    if (fault) return fault
  }
  const amount = fields.find(({ fieldId }) => fieldId === amountFieldId)
  if (amountFieldId !== null && !(amount && isNumeric(amount))) return { fieldId: amountFieldId, fault: 'noNumber' }
  return faultOfFormulas(fields, (name, as) => {
    if (as === 'column') {
      const [tableId, columnId] = name.split('.')
      const table = fields.find(({ fieldId }) => fieldId === tableId)
      return table?.type === 'table' ? table.columns.find(({ fieldId }) => fieldId === columnId) : undefined
    }
    return fields.find(({ fieldId }) => fieldId === name)
  })
}

type Table = Extract<FormField, { type: 'table' }>

function faultOfTable({ columns, totals, fieldId }: Table): FormFault | null {
  const doubled = firstDoubled(columns.map((column) => column.fieldId))
  if (doubled) return { fieldId: doubled, fault: 'doubled' }
  for (const total of totals) {
    const column = columns.find((each) => each.fieldId === total)
    if (!column || !isNumeric(column)) return { fieldId, fault: 'noNumber' }
  }
  for (const column of columns) {
    const fault = column.type === 'choice' ? faultOfChoice(column) : null
    if (fault) return fault
  }
  return faultOfFormulas(columns, (name, as) =>
    as === 'number' ? columns.find((column) => column.fieldId === name) : undefined,
  )
}

function faultOfChoice({ options, fieldId }: Extract<FormField, { type: 'choice' }>): FormFault | null {
  return firstDoubled(options.map(({ optionId }) => optionId)) ? { fieldId, fault: 'doubled' } : null
}

type Find = (name: string, as: 'number' | 'column' | 'days') => FormField | undefined

/** Every formula is one, names fields that hold what it takes, and none needs itself. */
function faultOfFormulas(fields: readonly FormField[], find: Find): FormFault | null {
  const needs = new Map<string, string[]>()
  for (const field of fields) {
    if (field.type !== 'formula') continue
    const { fieldId } = field
    const formula = readFormula(field.expression)
    if (!formula) return { fieldId, fault: 'formula' }
    for (const { name, as } of namesIn(formula)) {
      const named = find(name, as)
      if (!named) return { fieldId, fault: 'unknownField' }
      if (as === 'days' ? named.type !== 'period' : !isNumeric(named)) return { fieldId, fault: 'wrongField' }
    }
    needs.set(
      fieldId,
      namesIn(formula).flatMap(({ name, as }) => (as === 'number' ? [name] : [])),
    )
  }
  const inCircle = [...needs.keys()].find((fieldId) => reaches(fieldId, fieldId, needs, new Set()))
  return inCircle ? { fieldId: inCircle, fault: 'circle' } : null
}

function reaches(from: string, to: string, needs: ReadonlyMap<string, string[]>, passed: Set<string>): boolean {
  return (needs.get(from) ?? []).some((next) => {
    if (next === to) return true
    if (passed.has(next)) return false
    passed.add(next)
    return reaches(next, to, needs, passed)
  })
}

const firstDoubled = (names: readonly string[]) => names.find((each, at) => names.indexOf(each) !== at)
