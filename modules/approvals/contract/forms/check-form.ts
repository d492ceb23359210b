import type { LocalName } from '#platform/contract/fields.ts'
import { faultsOfConditions } from './check-conditions.ts'
import { type ColumnField, type FormField, formLimits, type TableField } from './fields.ts'
import type { FormFault } from './form-faults.ts'
import { namesIn, readFormula } from './formula.ts'
import { canBeListed } from './listed.ts'
import { reaches } from './reaches.ts'

/** Whether formulas may count with what stands in a field. */
export const isNumeric = ({ type }: Pick<FormField, 'type'>): boolean =>
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
 * Everything that is wrong with the fields of a form: without a name or anything to choose, names that are used twice,
 * formulas that are none, name what is not there or need themselves, totals of what is no number, conditions that ask for
 * what does not stand before, need themselves, or never hold, and more in lists than a line of them holds.
 */
export function faultsOfForm(fields: readonly FormField[], amountFieldId: string | null = null): FormFault[] {
  const faults = faultsOfEach(fields)
  for (const field of fields) if (field.type === 'table') faults.push(...faultsOfTable(field))
  const amount = fields.find(({ fieldId }) => fieldId === amountFieldId)
  if (amountFieldId !== null && !(amount && isNumeric(amount)))
    faults.push({ fieldId: amountFieldId, fault: 'noNumber' })
  const find = (name: string, as: 'number' | 'column' | 'days') => {
    if (as !== 'column') return fields.find(({ fieldId }) => fieldId === name)
    const [tableId, columnId] = name.split('.')
    const table = fields.find(({ fieldId }) => fieldId === tableId)
    return table?.type === 'table' ? table.columns.find(({ fieldId }) => fieldId === columnId) : undefined
  }
  return [...faults, ...faultsOfFormulas(fields, find), ...faultsOfConditions(fields), ...faultsOfLists(fields)]
}

/** The first of {@link faultsOfForm}, or null. */
export const faultOfForm = (...form: Parameters<typeof faultsOfForm>): FormFault | null =>
  faultsOfForm(...form)[0] ?? null

/** What stands in lists is short, and no more than a line holds. */
function faultsOfLists(fields: readonly FormField[]): FormFault[] {
  const listed = fields.filter((field) => 'isListed' in field && field.isListed === true)
  return [
    ...listed.filter((field) => !canBeListed(field)).map(({ fieldId }): FormFault => ({ fieldId, fault: 'notListed' })),
    ...listed.slice(formLimits.listed).map(({ fieldId }): FormFault => ({ fieldId, fault: 'tooManyListed' })),
  ]
}

function faultsOfTable({ columns, totals, fieldId: tableId }: TableField): FormFault[] {
  const faults = faultsOfEach(columns)
  if (columns.length === 0) faults.push({ fieldId: tableId, fault: 'noColumns' })
  for (const total of totals) {
    const column = columns.find((each) => each.fieldId === total)
    if (!(column && isNumeric(column))) faults.push({ fieldId: tableId, fault: 'noNumber' })
  }
  const find = (name: string, as: 'number' | 'column' | 'days') =>
    as === 'number' ? columns.find((column) => column.fieldId === name) : undefined
  return [...faults, ...faultsOfFormulas(columns, find)].map((fault) =>
    fault.fieldId === tableId ? fault : { ...fault, tableId },
  )
}

/** What is wrong with each by itself. */
function faultsOfEach(fields: readonly (FormField | ColumnField)[]): FormFault[] {
  const doubled = firstDoubled(fields.map(({ fieldId }) => fieldId))
  const faults: FormFault[] = doubled ? [{ fieldId: doubled, fault: 'doubled' }] : []
  for (const field of fields) {
    const { fieldId } = field
    if (isUnnamed(field.type === 'note' ? field.text : field.label)) faults.push({ fieldId, fault: 'unnamed' })
    if (field.type !== 'choice') continue
    if (field.options.length === 0) faults.push({ fieldId, fault: 'noOptions' })
    else if (field.options.some(({ label }) => isUnnamed(label))) faults.push({ fieldId, fault: 'unnamed' })
    if (firstDoubled(field.options.map(({ optionId }) => optionId))) faults.push({ fieldId, fault: 'doubled' })
  }
  return faults
}

const isUnnamed = ({ ko }: LocalName) => ko.trim() === ''

type Find = (name: string, as: 'number' | 'column' | 'days') => FormField | undefined

/** Every formula is one, names fields that hold what it takes, and none needs itself. */
function faultsOfFormulas(fields: readonly FormField[], find: Find): FormFault[] {
  const faults: FormFault[] = []
  const needs = new Map<string, string[]>()
  for (const field of fields) {
    if (field.type !== 'formula') continue
    const { fieldId } = field
    const formula = readFormula(field.expression)
    if (!formula) {
      faults.push({ fieldId, fault: 'formula' })
      continue
    }
    const names = namesIn(formula)
    const named = names.map(({ name, as }) => ({ as, field: find(name, as) }))
    if (named.some((each) => !each.field)) faults.push({ fieldId, fault: 'unknownField' })
    else if (named.some(({ as, field: each }) => (as === 'days' ? each!.type !== 'period' : !isNumeric(each!))))
      faults.push({ fieldId, fault: 'wrongField' })
    needs.set(
      fieldId,
      names.flatMap(({ name, as }) => (as === 'number' ? [name] : [])),
    )
  }
  const circular = [...needs.keys()].filter((fieldId) => reaches(fieldId, needs))
  return [...faults, ...circular.map((fieldId): FormFault => ({ fieldId, fault: 'circle' }))]
}

const firstDoubled = (names: readonly string[]) => names.find((each, at) => names.indexOf(each) !== at)
