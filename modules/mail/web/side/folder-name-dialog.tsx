import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { limits } from '../../contract/mail.rules.ts'

type Props = {
  title: string
  /** As it is called now; empty for a new one. */
  name: string
  isBusy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** What a folder of one's own is called. */
export default function FolderNameDialog({ title, name, isBusy, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const isDirty = typed.trim() !== name
  return (
    <FormDialog
      title={title}
      width="small"
      isDirty={isDirty}
      busy={isBusy}
      disabled={typed.trim() === '' || !isDirty}
      onSubmit={() => onSave(typed.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('mail.side.name')}
        maxLength={limits.folderName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
