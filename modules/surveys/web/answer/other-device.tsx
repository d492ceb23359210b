import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { QrCode } from '#platform/web/ui/marks/qr-code.tsx'
import { addressToResume } from './resume-key.ts'

/**
 * Going on with an anonymous survey on another device: nothing that was begun is kept under a name, so the way to it is
 * taken along as an address.
 */
export function OtherDevice({ resumeKey }: { resumeKey: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const address = addressToResume(resumeKey)
  const copy = useCopy({ copied: t('surveys.answering.device.copied') })
  return (
    <>
      <Button variant="ghost" icon={IconDeviceMobile} onClick={() => setOpen(true)}>
        {t('surveys.answering.device.title')}
      </Button>
      <Modal
        open={isOpen}
        width="medium"
        height="auto"
        title={t('surveys.answering.device.title')}
        footer={<Button onClick={() => void copy(address)}>{t('surveys.answering.device.copy')}</Button>}
        onClose={() => setOpen(false)}
      >
        <p>{t('surveys.answering.device.text')}</p>
        <div className="svdevice">
          <QrCode text={address} label={t('surveys.answering.device.code')} />
        </div>
      </Modal>
    </>
  )
}
