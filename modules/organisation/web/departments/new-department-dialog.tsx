import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { type ChosenDepartment, DepartmentField } from '../by-hand/department-field.tsx'
import { changedOf } from '../by-hand/person-draft.ts'
import { DepartmentNames } from './department-names.tsx'
import { useDepartmentsChanged } from './use-departments-changed.ts'

const empty = { name: { ko: '', en: '', zh: '', ja: '' }, abbreviation: '', email: '', deptCode: '' }

type Props = {
  comCode: string
  above: ChosenDepartment | undefined
  onClose: () => void
  onAdded: (deptCode: string) => void
}

/** A new department in another one, or at the top of the company. */
export function NewDepartmentDialog({ comCode, above, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const [draft, setDraft] = useState(empty)
  const [parent, setParent] = useState(above)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const changed = useDepartmentsChanged()
  const submit = async () => {
    if (draft.name.ko.trim() === '') return setErrors({ 'name.ko': t('organisation.titles.nameRequired') })
    setBusy(true)
    try {
      const asked = { comCode, ...draft, deptCode: draft.deptCode.trim(), parentDeptCode: parent?.deptCode ?? '' }
      const { deptCode } = await call(handDepartmentCalls.addDepartment, asked, { keepalive: true })
      toast.success(t('organisation.byHand.departments.added', { name: name(draft.name) }))
      void changed()
      onAdded(deptCode)
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t('organisation.byHand.departments.add')}
      action={t('organisation.byHand.addAction')}
      isDirty={Object.keys(changedOf(empty, draft)).length > 0}
      onClose={onClose}
      busy={isBusy}
      className="depts__form"
      errors={errors}
      onSubmit={() => void submit()}
    >
      <DepartmentNames draft={draft} errors={errors} onChange={(more) => setDraft({ ...draft, ...more })} />
      <DepartmentField
        label={t('organisation.byHand.departments.parent')}
        help={t('organisation.byHand.departments.parentHelp')}
        error={errors.parentDeptCode}
        comCode={comCode}
        value={parent}
        onChange={setParent}
      />
      <TextField
        label={t('organisation.byHand.departments.code')}
        help={t('organisation.byHand.departments.codeHelp')}
        error={errors.deptCode}
        maxLength={64}
        autoComplete="off"
        value={draft.deptCode}
        onChange={(event) => setDraft({ ...draft, deptCode: event.target.value })}
      />
    </FormDialog>
  )
}
