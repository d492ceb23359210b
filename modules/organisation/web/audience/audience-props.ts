import type { FieldProps } from '#platform/web/ui/fields/field.tsx'
import type { AudienceKind, NamedAudienceEntry } from '../../contract/audience.ts'

/** What the field for an audience takes. */
export type AudienceFieldProps = Omit<FieldProps, 'layout'> & {
  value: readonly NamedAudienceEntry[]
  onChange: (value: NamedAudienceEntry[]) => void
  /** Whose people may be chosen; left out, those of the own company, null for those of all companies. */
  comCode?: string | null
  /** Also those of the other companies of its group. */
  withGroup?: boolean
  /** What may be chosen; left out, everything. */
  kinds?: readonly AudienceKind[]
  /** Of what was typed people stand first, where mostly people are meant. */
  peopleFirst?: boolean
  disabled?: boolean
  /** One entry: another one takes its place. */
  single?: boolean
}
