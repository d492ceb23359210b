import { putBeside, type Side, stepped } from '#platform/web/sorting/moves.ts'
import { type ColumnField, type FormField, formLimits, type TableField } from '../../../contract/forms/fields.ts'
import type { BegunForm } from '../../../contract/forms-making.contract.ts'

// What is done to a form while it is made; each gives another form, or the same where nothing is to be done.

const fieldOf = ({ fields }: BegunForm, fieldId: string) => fields.find((field) => field.fieldId === fieldId)

const withFields = (form: BegunForm, fields: readonly FormField[]): BegunForm =>
  fields === form.fields ? form : { ...form, fields: [...fields] }

/** Puts a field behind another one, or at the end. */
export function addField(form: BegunForm, field: FormField, behind?: string): BegunForm {
  if (form.fields.length >= formLimits.fields) return form
  const at = form.fields.findIndex(({ fieldId }) => fieldId === behind)
  return withFields(form, form.fields.toSpliced(at < 0 ? form.fields.length : at + 1, 0, field))
}

/** Puts a field beside another one: one of the form, or a new one. */
export function putField(form: BegunForm, field: FormField, other: string, side: Side): BegunForm {
  const added = fieldOf(form, field.fieldId) ? form : addField(form, field)
  const target = fieldOf(added, other)
  return target ? withFields(added, putBeside(added.fields, fieldOf(added, field.fieldId)!, target, side)) : added
}

export function stepField(form: BegunForm, fieldId: string, by: 1 | -1): BegunForm {
  const field = fieldOf(form, fieldId)
  return field ? withFields(form, stepped(form.fields, field, by)) : form
}

export const removeField = (form: BegunForm, id: string): BegunForm =>
  fieldOf(form, id)
    ? withFields(
        form,
        form.fields.filter(({ fieldId }) => fieldId !== id),
      )
    : form

/** A field that was taken away stands where it stood. */
export const restoreField = (form: BegunForm, field: FormField, at: number): BegunForm =>
  fieldOf(form, field.fieldId) ? form : withFields(form, form.fields.toSpliced(at, 0, field))

/** Changes a field, whatever kind it is. */
export const changeField = (form: BegunForm, next: FormField): BegunForm =>
  withFields(
    form,
    form.fields.map((field) => (field.fieldId === next.fieldId ? next : field)),
  )

/** The columns of a table; a sum of one that is gone, or of what is no number, goes with it. */
export const withColumns = (table: TableField, columns: readonly ColumnField[]): TableField => ({
  ...table,
  columns: [...columns],
  totals: table.totals.filter((total) => columns.some(({ fieldId }) => fieldId === total)),
})
