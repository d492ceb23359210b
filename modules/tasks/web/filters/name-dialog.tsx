import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { limits } from '../../contract/tasks.rules.ts'

type Props = {
  title: string
  /** As it is called now; empty for a new one. */
  name: string
  hint?: string
  /** Whether it may be shared with the people of its area. */
  mayShare?: boolean
  busy: boolean
  onSave: (name: string, isShared: boolean) => void
  onClose: () => void
}

/** How a filter is called. */
export function NameDialog({ title, name, hint, mayShare = false, busy, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [isShared, setShared] = useState(false)
  return (
    <FormDialog
      title={title}
      isDirty={typed !== name || isShared}
      disabled={typed.trim() === ''}
      busy={busy}
      onSubmit={() => onSave(typed.trim(), isShared)}
      onClose={onClose}
    >
      <TextField
        label={t('tasks.filters.name')}
        help={hint}
        value={typed}
        maxLength={limits.filterName}
        onChange={(event) => setTyped(event.target.value)}
      />
      {mayShare ? <Checkbox label={t('tasks.filters.shareField')} checked={isShared} onChange={setShared} /> : null}
    </FormDialog>
  )
}
