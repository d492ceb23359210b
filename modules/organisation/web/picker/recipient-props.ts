import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import type { FieldProps } from '#platform/web/ui/fields/field.tsx'
import type { PickerOptions } from './picker-options.ts'

export type RecipientFieldProps = FieldProps & {
  value: readonly Recipient[]
  onChange: (value: readonly Recipient[]) => void
  /** One recipient: another takes its place (ORG-039, G-057). */
  single?: boolean
  /** Departments may be picked, too. */
  addableDept?: boolean
  /** People of the organisation and nobody else: no typed addresses, no address books. */
  colleaguesOnly?: boolean
  /** Recipients at most; left out, 500. */
  most?: number
  /** What else the chart button opens with. */
  picker?: Pick<PickerOptions, 'personal' | 'public' | 'selectFixedComcode' | 'com' | 'id'>
}
