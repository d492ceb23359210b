import type { LocalName } from '#platform/contract/fields.ts'
import type { FormField } from '../../../contract/forms/fields.ts'
import type { FormContent } from '../../../contract/forms.contract.ts'
import { labelOf } from './kinds.ts'

export const partsOfForm = ['name', 'look', 'line', 'numbering', 'retention', 'absence'] as const

/** What a field may say otherwise. */
export const partsOfField = [
  'label',
  'text',
  'type',
  'isLong',
  'isRequired',
  'isMultiple',
  'options',
  'columns',
  'totals',
  'expression',
  'decimals',
  'unit',
  'hasHangul',
  'showIf',
  'isListed',
] as const
type PartOfField = (typeof partsOfField)[number]

/** What one version of a form says otherwise than another: fields by their names, and everything beside them. */
export type Differences = {
  added: LocalName[]
  removed: LocalName[]
  changed: { before: LocalName; after: LocalName; parts: PartOfField[] }[]
  /** They stand in another order. */
  isReordered: boolean
  parts: (typeof partsOfForm)[number][]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** With the names of its parts in one order, which is another one in what a database has kept. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

const changeOf = (before: FormField, after: FormField) => ({
  before: labelOf(before),
  after: labelOf(after),
  parts: partsOfField.filter((part) => !isSame(Reflect.get(before, part), Reflect.get(after, part))),
})

export function differencesOf(before: FormContent, after: FormContent): Differences {
  const was = new Map(before.fields.map((field) => [field.fieldId, field]))
  const is = new Map(after.fields.map((field) => [field.fieldId, field]))
  const stayed = (fields: readonly FormField[], other: ReadonlyMap<string, FormField>) =>
    fields.filter(({ fieldId }) => other.has(fieldId))
  const parts = {
    name: [before.name, after.name],
    look: [
      [before.shortName, before.colour],
      [after.shortName, after.colour],
    ],
    line: [
      [before.line, before.lineChange, before.amountFieldId],
      [after.line, after.lineChange, after.amountFieldId],
    ],
    numbering: [before.numbering ?? null, after.numbering ?? null],
    retention: [before.retentionYears, after.retentionYears],
    absence: [before.absence, after.absence],
  } satisfies Record<(typeof partsOfForm)[number], unknown[]>
  return {
    added: after.fields.filter(({ fieldId }) => !was.has(fieldId)).map(labelOf),
    removed: before.fields.filter(({ fieldId }) => !is.has(fieldId)).map(labelOf),
    changed: stayed(after.fields, was)
      .filter((field) => !isSame(field, was.get(field.fieldId)))
      .map((field) => changeOf(was.get(field.fieldId)!, field)),
    isReordered: !isSame(
      stayed(before.fields, is).map(({ fieldId }) => fieldId),
      stayed(after.fields, was).map(({ fieldId }) => fieldId),
    ),
    parts: partsOfForm.filter((part) => !isSame(parts[part][0], parts[part][1])),
  }
}
