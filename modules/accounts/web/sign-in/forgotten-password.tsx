import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'

/** Tells how to get in again: an administrator gives a one-time password. */
export function ForgottenPassword({ helpdesk }: { helpdesk: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('accounts.signIn.forgotten')}
      </button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('accounts.forgotten.title')}
        width="small"
        height="auto"
      >
        <ol className="steps">
          <li>{t('accounts.forgotten.ask')}</li>
          <li>{t('accounts.forgotten.oneTime')}</li>
          <li>{t('accounts.forgotten.change')}</li>
        </ol>
        {helpdesk ? <p className="muted">{t('accounts.signIn.helpdesk', { where: helpdesk })}</p> : null}
      </Modal>
    </>
  )
}
