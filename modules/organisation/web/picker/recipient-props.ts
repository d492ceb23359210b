import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import type { FieldProps } from '#platform/web/ui/fields/field.tsx'
import type { PickerOptions } from './picker-options.ts'

/** Somebody found: who she is, what tells her from namesakes, her photo. */
export type RecipientHit = { recipient: Recipient; hint: string; photoPath: string | null }

/** @param text trimmed, of two characters or more @returns the best ones first; what is kept of them is named by the key */
export type FindRecipients = (text: string) => {
  queryKey: readonly unknown[]
  queryFn: (asked: { signal: AbortSignal }) => Promise<readonly RecipientHit[]>
}

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
  /**
   * Looks for whom the typed text means in place of the organisation's own search: where a module knows of others to
   * write to as well.
   */
  find?: FindRecipients
  /** Who stands out among the chosen ones, with the reason: an address outside the company. */
  remarkOf?: (one: Recipient) => string | undefined
  /** The focus goes here once the field is there, which may be after what it stands in. */
  takesFocus?: boolean
  /** What else the chart button opens with. */
  picker?: Pick<PickerOptions, 'personal' | 'public' | 'selectFixedComcode' | 'com' | 'id'>
}
