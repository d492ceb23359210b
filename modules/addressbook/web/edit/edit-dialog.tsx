import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import type { ModalProps } from '#platform/web/ui/dialogs/modal.tsx'
import type { useForm } from './use-form.ts'
import './edit.css'

type Props = {
  title: string
  width?: ModalProps['width']
  form: Pick<ReturnType<typeof useForm<object>>, 'errors' | 'isBusy' | 'isDirty'>
  onClose: () => void
  onSave: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, what is wrong with it as a whole, Cancel that asks before something is lost, Save. */
export function EditDialog({ title, width = 640, form, onClose, onSave, children }: Props) {
  return (
    <FormDialog
      width={width}
      title={title}
      isDirty={form.isDirty}
      onClose={onClose}
      busy={form.isBusy}
      className="abe"
      errors={form.errors}
      onSubmit={onSave}
    >
      {children}
    </FormDialog>
  )
}
