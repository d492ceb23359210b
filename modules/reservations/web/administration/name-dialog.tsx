import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { limits } from '../../contract/reservations.rules.ts'
import { useResourceSave } from './use-resource-save.ts'

const nameless: LocalName = { ko: '', en: '', zh: '', ja: '' }

type Props = {
  title: string
  /** The verb on the button. */
  action: string
  /** Of something that is there. */
  name?: LocalName
  onSave: (name: LocalName) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Names something, new or there; what is typed stays when it is refused. */
export function NameDialog({ title, action, name = nameless, onSave, onClose, children }: Props) {
  const { t } = useTranslation()
  const { isBusy, errors, save } = useResourceSave()
  const [typed, setTyped] = useState(name)
  const [missing, setMissing] = useState<string>()
  const submit = async () => {
    const isNamed = typed.ko.trim() !== ''
    setMissing(isNamed ? undefined : t('reservations.administration.nameRequired'))
    if (isNamed && (await save(() => onSave(typed)))) onClose()
  }
  return (
    <FormDialog
      width="medium"
      title={title}
      isDirty={JSON.stringify(typed) !== JSON.stringify(name)}
      onClose={onClose}
      action={action}
      busy={isBusy}
      className="oled__form"
      onSubmit={() => void submit()}
      errors={missing ? { name: missing } : errors}
    >
      {children}
      <NameFields
        value={typed}
        maxLength={limits.name}
        errorAt={(language) => (language === 'ko' && missing ? missing : errors[`name.${language}`])}
        onChange={setTyped}
      />
    </FormDialog>
  )
}
