import type { LocalName } from '#platform/contract/fields.ts'
import type { ColumnField, FormField } from '../../../contract/forms/fields.ts'

/** What an administrator puts on a form, in the order of the list beside it. */
export const kinds = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'period',
  'choice',
  'table',
  'person',
  'department',
  'file',
  'richText',
  'formula',
  'note',
] as const
export type Kind = (typeof kinds)[number]

/** What stands in the columns of a table. */
export const columnKinds = ['text', 'number', 'money', 'date', 'choice', 'formula'] as const
export type ColumnKind = (typeof columnKinds)[number]

export const kindOf = (field: FormField | ColumnField): Kind =>
  field.type === 'text' && field.isLong ? 'longText' : field.type

/** What a field is called; a text between fields is called by what it says. */
export const labelOf = (field: FormField | ColumnField): LocalName => (field.type === 'note' ? field.text : field.label)

export const inKorean = (ko: string): LocalName => ({ ko, en: '', zh: '', ja: '' })

/** A name that formulas and values go by, and nobody reads. */
export const freshId = (): string => `f${Math.random().toString(36).slice(2, 8)}`

/** Words that new fields begin with. */
export type FirstWords = { name: string; option: (nth: number) => string; column: string }

/** A field of a kind as it begins. */
export function blankField(kind: Kind, words: FirstWords): FormField {
  const named = { fieldId: freshId(), label: inKorean(words.name) }
  switch (kind) {
    case 'table':
      return {
        ...named,
        type: 'table',
        isRequired: false,
        columns: [blankColumn('text', { ...words, name: words.column })],
        totals: [],
      }
    case 'note':
      return { type: 'note', fieldId: named.fieldId, text: named.label }
    case 'period':
    case 'richText':
      return { ...named, type: kind, isRequired: false }
    case 'person':
    case 'department':
    case 'file':
      return { ...named, type: kind, isRequired: false, isMultiple: false }
    case 'longText':
      return { ...named, type: 'text', isRequired: false, isLong: true }
    default:
      return blankColumn(kind, words)
  }
}

/** A column of a kind as it begins. */
export function blankColumn(kind: ColumnKind, words: FirstWords): ColumnField {
  const named = { fieldId: freshId(), label: inKorean(words.name) }
  switch (kind) {
    case 'text':
      return { ...named, type: 'text', isRequired: false, isLong: false }
    case 'number':
      return { ...named, type: 'number', isRequired: false, decimals: 0, unit: '' }
    case 'money':
      return { ...named, type: 'money', isRequired: false, hasHangul: false }
    case 'date':
      return { ...named, type: 'date', isRequired: false }
    case 'choice':
      return {
        ...named,
        type: 'choice',
        isRequired: false,
        isMultiple: false,
        options: [1, 2].map((nth) => ({ optionId: freshId(), label: inKorean(words.option(nth)) })),
      }
    default:
      return { ...named, type: 'formula', expression: '', decimals: 0, hasHangul: false }
  }
}
