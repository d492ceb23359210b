import type { ColumnField, FieldValue, FormField } from '../../../contract/forms/fields.ts'

type Filled = Exclude<FormField | ColumnField, { type: 'note' | 'richText' | 'table' | 'formula' }>

/** What the control of a field takes. */
export type FilledProps<F = Filled> = {
  field: F
  label: string
  value: FieldValue | undefined
  error: string | undefined
  onChange: (value: FieldValue | undefined) => void
  /** What is attached to the document. */
  files?: readonly string[]
  /** In a cell, where there is little room. */
  isInTable?: boolean
}
