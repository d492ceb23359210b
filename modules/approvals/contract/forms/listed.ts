import type { FormField } from './fields.ts'

/** A field that may stand in lists: what is short, so that a line of a list holds it. */
export type ListedField = Exclude<FormField, { type: 'note' | 'table' | 'richText' | 'file' }>

/** Whether a field may stand in lists. */
export const canBeListed = (field: FormField): field is ListedField =>
  field.type !== 'note' &&
  field.type !== 'table' &&
  field.type !== 'richText' &&
  field.type !== 'file' &&
  !(field.type === 'text' && field.isLong)

/** The fields of a form that stand in lists, in their order. */
export const listedFields = (fields: readonly FormField[]): ListedField[] =>
  fields.filter((field): field is ListedField => canBeListed(field) && field.isListed === true)
