import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { formCalls } from '../../../contract/forms.contract.ts'
import { useRefreshForms } from '../forms.queries.ts'
import { inKorean } from '../model/kinds.ts'

const last = 10_000

type Props = { parentGroupId: number | null; onClose: () => void; onMade: (groupId: number) => void }

/** Makes a group of forms, or one within a group. */
export function NewGroupDialog({ parentGroupId, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const { isBusy, save } = useSave(t('approvals.made.groupSaved'), useRefreshForms())
  const [name, setName] = useState(inKorean(''))
  const [missing, setMissing] = useState<string>()
  const submit = async () => {
    const isNamed = name.ko.trim() !== ''
    setMissing(isNamed ? undefined : t('approvals.formFaults.unnamed'))
    if (!isNamed) return
    let groupId = 0
    const isSaved = await save(async () => {
      groupId = (await call(formCalls.saveGroup, { parentGroupId, name, sortOrder: last })).groupId
    })
    if (!isSaved) return
    onClose()
    onMade(groupId)
  }
  return (
    <FormDialog
      width="medium"
      title={t('approvals.made.addGroup')}
      isDirty={Object.values(name).some(Boolean)}
      busy={isBusy}
      className="oled__form"
      errors={missing ? { name: missing } : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NameFields value={name} errorAt={(language) => (language === 'ko' ? missing : undefined)} onChange={setName} />
    </FormDialog>
  )
}
