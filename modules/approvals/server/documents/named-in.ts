import type { FormField } from '../../contract/forms/fields.ts'

/** The people and departments that stand in the fields of a form. */
export function namedIn(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): { people: string[]; departments: string[] } {
  const codesOf = (type: FormField['type']) =>
    fields
      .filter((field) => field.type === type)
      .flatMap(({ fieldId }) => (Array.isArray(values[fieldId]) ? (values[fieldId] as string[]) : []))
  return { people: codesOf('person'), departments: codesOf('department') }
}
