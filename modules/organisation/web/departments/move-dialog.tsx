import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handDepartmentCalls, type ManagedDepartment } from '../../contract/departments-by-hand.contract.ts'
import { type ChosenDepartment, DepartmentField } from '../by-hand/department-field.tsx'
import { MovePreviewPart } from './move-preview.tsx'

type Props = { department: ManagedDepartment; onClose: () => void; onDone: () => Promise<void> }

/** Where a department is to lie and from when, with what becomes different by it. */
export function MoveDialog({ department, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { deptCode, comCode, version, parentDeptCode } = department
  const [parent, setParent] = useState<ChosenDepartment | undefined>(department.path.at(-1))
  const [on, setOn] = useState('')
  const { errors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const to = parent?.deptCode ?? ''
  const isMoved = to !== parentDeptCode && to !== deptCode
  const named = { name: name(department.name) }
  const submit = async () => {
    setBusy(true)
    try {
      const asked = { deptCode, version, parentDeptCode: to, on: on || undefined }
      await call(handDepartmentCalls.changeDepartment, asked, { keepalive: true })
      toast.success(t(on ? 'organisation.byHand.departments.planned' : 'organisation.byHand.departments.moved', named))
      await onDone()
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t('organisation.byHand.departments.moveTitle', named)}
      action={t('organisation.byHand.departments.move')}
      isDirty={isMoved || on !== ''}
      onClose={onClose}
      busy={isBusy}
      disabled={!isMoved}
      className="depts__form"
      errors={errors}
      onSubmit={() => void submit()}
    >
      <DepartmentField
        label={t('organisation.byHand.departments.parent')}
        help={t('organisation.byHand.departments.parentHelp')}
        error={errors.parentDeptCode}
        comCode={comCode}
        value={parent}
        onChange={setParent}
      />
      <DatePicker
        clearable
        label={t('organisation.byHand.on')}
        help={t('organisation.byHand.onHelp')}
        error={errors.on}
        value={on}
        onChange={setOn}
      />
      {isMoved ? <MovePreviewPart deptCode={deptCode} parentDeptCode={to} /> : null}
    </FormDialog>
  )
}
