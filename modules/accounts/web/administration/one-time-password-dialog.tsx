import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/modal.tsx'
import { toast } from '#platform/web/ui/toast.ts'

export type OneTimePassword = { oneTimePassword: string; expiresAt: string }

type Props = { given: OneTimePassword | undefined; onClose: () => void }

/** Shows a one-time password, this once: it is kept nowhere in readable form. */
export default function OneTimePasswordDialog({ given, onClose }: Props) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(given?.oneTimePassword ?? '')
      toast.success(t('common.copied'))
    } catch {
      toast.error(t('common.copyFailed'))
    }
  }
  return (
    <Modal
      open={given !== undefined}
      onClose={onClose}
      title={t('accounts.admin.oneTimeTitle')}
      width="small"
      height="auto"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('accounts.admin.oneTimeDone')}
        </Button>
      }
    >
      <p className="fg2">{t('accounts.admin.oneTimeHint')}</p>
      <p className="onetime">
        <code>{given?.oneTimePassword}</code>
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t('common.copy')}
        </Button>
      </p>
      <p className="muted num">
        {given ? t('accounts.admin.oneTimeUntil', { at: formatDateTime(given.expiresAt) }) : null}
      </p>
    </Modal>
  )
}
