import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import type { CheckedField } from '../../contract/menu-drafts/checks.ts'

/** What every part of the form is given. */
export type FormPartProps = {
  menu: DraftMenu
  change: (change: Partial<DraftMenu>) => void
  /** The sentence at a field, once it was left or publishing was tried. */
  errorAt: (field: CheckedField) => string | undefined
  /** For fields: they were left. */
  leave: (field: CheckedField) => () => void
}
