import type { Loaded } from '#platform/web/ui/states/pane.tsx'
import type { NamedAudienceEntry } from '../../contract/audience.ts'

/** With whom something is shared; `level` is one of the levels of the dialog. */
export type Share = Omit<NamedAudienceEntry, 'kind'> & {
  kind: Exclude<NamedAudienceEntry['kind'], 'role'>
  level: string
}

export type ShareDialogProps = {
  title: string
  /** With whom it is shared now. */
  saved: Loaded<readonly Share[]>
  /** What people and departments may be given, the least first. */
  levels: readonly { value: string; label: string }[]
  /** What whoever is added has at first. */
  first: string
  /** Offers the whole company too, with this level at first. */
  firstOfCompany?: string
  /** So many at the most. */
  most: number
  /** Said while it is shared with nobody. */
  noneHint: string
  /** A failure is told, and the dialog stays. */
  onSave: (shares: readonly Share[]) => Promise<unknown>
  onClose: () => void
}
