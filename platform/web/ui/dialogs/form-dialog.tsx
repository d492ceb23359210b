import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../session/use-closing.ts'
import { Button } from '../buttons/button.tsx'
import { Form, type FormProps } from '../fields/form.tsx'
import { FormFault } from '../fields/form-fault.tsx'
import { Modal, type ModalProps } from './modal.tsx'

export interface FormDialogProps
  extends Pick<ModalProps, 'title' | 'width' | 'height' | 'children'>,
    Pick<FormProps, 'errors' | 'className' | 'onSubmit'> {
  /** What the button that submits says; left out, that it saves. */
  action?: string
  /** It holds typing that is not saved: Escape, Cancel and the Back button ask before that is lost. */
  isDirty: boolean
  /** Closes it; who saved calls it as well, and is not asked. */
  onClose: () => void
  /** It is on its way. */
  busy: boolean
  /** There is nothing to submit yet. */
  disabled?: boolean
  /** What may be done about what is wrong with the form as a whole. */
  faultAction?: ReactNode
  /** What else may be done, at the other end of the foot. */
  beside?: ReactNode
  /** What stands below the fields and is not part of the form, with buttons that act by themselves. */
  after?: ReactNode
}

/**
 * A form in a dialog, with Cancel and the button that submits it in the foot; above it what is wrong with the form as a
 * whole (`errors.form`). As high as its fields unless told.
 */
export function FormDialog({
  title,
  width,
  height = 'auto',
  isDirty,
  onClose,
  action,
  busy,
  disabled,
  faultAction,
  beside,
  after,
  children,
  ...form
}: FormDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const close = useClosing(isDirty, onClose)
  return (
    <Modal
      open
      title={title}
      width={width}
      height={height}
      onClose={close}
      footer={
        <>
          {beside}
          {beside ? <span className="grow" /> : null}
          <Button size="lg" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={id} busy={busy} disabled={disabled}>
            {action ?? t('ui.save')}
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        {children}
        <FormFault action={faultAction}>{form.errors?.form}</FormFault>
      </Form>
      {after}
    </Modal>
  )
}
