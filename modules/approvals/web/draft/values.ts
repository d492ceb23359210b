import { isBlank } from '../../contract/forms/blank.ts'
import { tableRows } from '../../contract/forms/compute.ts'
import type { FieldValue, FormField, FormValues } from '../../contract/forms/fields.ts'

/** What was filled in, without lines of tables into which nothing was written. */
export function withoutBlankRows(fields: readonly FormField[], values: FormValues): FormValues {
  const next = { ...values }
  for (const { type, fieldId } of fields) {
    if (type !== 'table') continue
    const rows = tableRows(values[fieldId]).filter(
      (row) => !Object.values(row).every((cell: FieldValue) => isBlank(cell)),
    )
    if (rows.length === 0) delete next[fieldId]
    else next[fieldId] = rows
  }
  return next
}
