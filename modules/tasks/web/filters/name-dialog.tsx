import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { limits } from '../../contract/tasks.rules.ts'

type Props = {
  title: string
  /** As it is called now; empty for a new one. */
  name: string
  hint?: string
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** How a filter is called. */
export function NameDialog({ title, name, hint, busy, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  return (
    <FormDialog
      title={title}
      isDirty={typed !== name}
      disabled={typed.trim() === ''}
      busy={busy}
      onSubmit={() => onSave(typed.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('tasks.filters.name')}
        help={hint}
        value={typed}
        maxLength={limits.filterName}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
