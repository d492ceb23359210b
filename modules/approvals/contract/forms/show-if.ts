import { holds } from '#platform/contract/conditions/conditions.ts'
import { isBlank } from './blank.ts'
import type { FieldValue, FormField, FormValues, ShowRule } from './fields.ts'

/** How an earlier field may be asked for; of a text between fields there is nothing to ask. */
export function rulesFor({ type }: Pick<FormField, 'type'>): ShowRule['is'][] {
  const always = ['answered', 'notAnswered'] as const
  const numbers = ['equals', 'least', 'most', 'above', 'below'] as const
  switch (type) {
    case 'note':
      return []
    case 'choice':
      return ['chosen', 'notChosen', ...always]
    case 'number':
    case 'money':
      return [...numbers, ...always]
    // What is computed always is a number.
    case 'formula':
      return [...numbers]
    case 'text':
      return ['contains', ...always]
    default:
      return [...always]
  }
}

/** Whether a rule compares with a number. */
export const comparesNumbers = ({ is }: Pick<ShowRule, 'is'>): boolean =>
  is === 'equals' || is === 'least' || is === 'most' || is === 'above' || is === 'below'

/** Whether a field is filled in as a rule wants it. @param value undefined where it is blank or not shown */
export function ruleHolds(rule: ShowRule, value: FieldValue | undefined): boolean {
  const { is, options, number, text } = rule
  switch (is) {
    case 'answered':
      return !isBlank(value)
    case 'notAnswered':
      return isBlank(value)
    case 'chosen':
      return optionsIn(value).some((each) => options.includes(each))
    case 'notChosen':
      return !optionsIn(value).some((each) => options.includes(each))
    case 'contains': {
      const wanted = plain(text)
      return wanted !== '' && typeof value === 'string' && plain(value).includes(wanted)
    }
    default:
      return typeof value === 'number' && number !== null && compares[is](value, number)
  }
}

const compares = {
  equals: (one: number, other: number) => one === other,
  least: (one: number, other: number) => one >= other,
  most: (one: number, other: number) => one <= other,
  above: (one: number, other: number) => one > other,
  below: (one: number, other: number) => one < other,
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()

const optionsIn = (value: FieldValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/**
 * Tells of each field whether it is shown. What is hidden counts as blank wherever it is asked for, so that one answer
 * follows from what was filled in, in whatever order fields are asked for.
 * @param valueOf what stands in a shown field, computed
 */
export function showing(
  fields: readonly FormField[],
  valueOf: (field: FormField) => FieldValue | undefined,
): (fieldId: string) => boolean {
  const byId = new Map(fields.map((field) => [field.fieldId, field]))
  const known = new Map<string, boolean>()
  const isShown = (fieldId: string): boolean => {
    const before = known.get(fieldId)
    if (before !== undefined) return before
    // A form that is refused for its circles is drawn while it is made: whatever is asked for within one is not there yet.
    known.set(fieldId, false)
    const field = byId.get(fieldId)
    const found =
      field !== undefined &&
      (!field.showIf ||
        holds(field.showIf, (rule) => {
          const named = byId.get(rule.fieldId)
          return ruleHolds(rule, named && isShown(rule.fieldId) ? valueOf(named) : undefined)
        }))
    known.set(fieldId, found)
    return found
  }
  return isShown
}

/** The fields that are shown, in their order. @param values computed ones */
export function shownFields<Field extends FormField>(fields: readonly Field[], values: FormValues): Field[] {
  const isShown = showing(fields, ({ fieldId }) => values[fieldId])
  return fields.filter(({ fieldId }) => isShown(fieldId))
}
