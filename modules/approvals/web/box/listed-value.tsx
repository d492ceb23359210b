import type { CallResult } from '#platform/contract/call.ts'
import type { boxCalls, ListedDocument } from '../../contract/boxes.contract.ts'
import { canBeListed, type ListedField } from '../../contract/forms/listed.ts'
import type { Names } from '../paper/paper.types.ts'
import { ValueText } from '../paper/value-text.tsx'

export type Listed = CallResult<typeof boxCalls.box>['listed']

/** What a form has stand in lists, as the server says it. */
export const fieldsIn = ({ fields }: Listed): ListedField[] => fields.filter(canBeListed)

export const isNumber = ({ type }: ListedField): boolean => type === 'number' || type === 'money' || type === 'formula'

type Props = { field: ListedField; document: ListedDocument; names: Names }

/** What stands in a field of a document, as short as a list has it: amounts in digits. */
export function ListedValue({ field, document: { values }, names }: Props) {
  const short = 'hasHangul' in field ? { ...field, hasHangul: false } : field
  return <ValueText field={short} value={values[field.fieldId]} names={names} />
}
