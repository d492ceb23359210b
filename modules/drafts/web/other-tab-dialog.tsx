import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import './drafts.css'

type Props = { children: ReactNode; onTake: () => void; onClose: () => void }

/** What the other tab wrote, against what stands here: lines through are here only, lines under are there only. */
export default function OtherTabDialog({ children, onTake, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      width={880}
      title={t('drafts.conflict.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" onClick={onTake}>
            {t('drafts.conflict.theirs')}
          </Button>
        </>
      }
    >
      <p className="fg2 draft-conflict__hint">{t('drafts.conflict.hint')}</p>
      {children}
    </Modal>
  )
}
