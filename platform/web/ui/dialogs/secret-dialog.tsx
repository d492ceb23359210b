import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { useCopy } from '../buttons/use-copy.ts'
import { Modal } from './modal.tsx'
import './secret-dialog.css'

type Props = {
  title: string
  /** Where it is put, and that it is shown this once. */
  hint: string
  secret: string
  /** What the button says that closes it: that it was put there. */
  done: string
  onClose: () => void
}

/** Shows a secret that is kept nowhere in readable form, this once, to be copied. */
export function SecretDialog({ title, hint, secret, done, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width="medium"
      height="auto"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <p className="fg2">{hint}</p>
      <div className="secret">
        <code className="secret__code">{secret}</code>
        <Button data-autofocus icon={IconCopy} onClick={() => void copy(secret)}>
          {t('common.copy')}
        </Button>
      </div>
    </Modal>
  )
}
