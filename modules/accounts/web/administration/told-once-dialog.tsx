import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import './administration.css'

type Props = {
  title: string
  hint: string
  /** What is told; the dialog is closed without it. */
  secret: string | undefined
  until: string | undefined
  onClose: () => void
}

/** Shows a secret that the administrator hands on, this once: it is kept nowhere in readable form. */
export function ToldOnceDialog({ title, hint, secret, until, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Modal
      open={secret !== undefined}
      onClose={onClose}
      title={title}
      width="small"
      height="auto"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('accounts.admin.oneTimeDone')}
        </Button>
      }
    >
      <p className="fg2">{hint}</p>
      <p className="onetime">
        <code>{secret}</code>
        <Button icon={IconCopy} onClick={() => void copy(secret ?? '')}>
          {t('common.copy')}
        </Button>
      </p>
      <p className="muted num">{until ? t('accounts.admin.oneTimeUntil', { at: formatDateTime(until) }) : null}</p>
    </Modal>
  )
}
