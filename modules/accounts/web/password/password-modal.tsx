import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { PasswordFields, usePasswordForm } from './password-form.tsx'
import './password.css'

/** Size of the dialog (0§2), px; it grows with its messages. */
const size = { width: 420, height: 250 }

/** Change password as a dialog over the page. */
export default function PasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const form = usePasswordForm(() => {
    toast.success(t('accounts.password.changed'))
    onClose()
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t('accounts.password.title')}
      {...size}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={id} busy={form.isBusy}>
            {t('accounts.password.submit')}
          </Button>
        </>
      }
    >
      <PasswordFields id={id} form={form} />
    </Modal>
  )
}
