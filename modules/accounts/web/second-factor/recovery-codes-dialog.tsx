import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#platform/web/calls/save-blob.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import './recovery-codes.css'

/** Shows new recovery codes, this once, to be copied, saved or printed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const userName = useViewer()?.userName ?? ''
  const title = t('accounts.factor.recovery.fileTitle', { portal: t('common.portal'), userName })
  const copy = useCopy()
  const save = () => {
    const text = [title, '', ...codes, '', t('accounts.factor.recovery.once'), ''].join('\r\n')
    saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${title}.txt`)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('accounts.factor.recovery.title')}
      width={480}
      height="auto"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('accounts.factor.recovery.kept')}
        </Button>
      }
    >
      <p className="fg2">{t('accounts.factor.recovery.hint')}</p>
      <div className="reccodes">
        <p className="reccodes__t">{title}</p>
        <ul className="reccodes__l">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap reccodes__a">
        <Button icon={IconCopy} onClick={() => void copy(codes.join('\n'))}>
          {t('common.copy')}
        </Button>
        <Button icon={IconDownload} onClick={save}>
          {t('accounts.factor.recovery.save')}
        </Button>
        <Button icon={IconPrinter} onClick={() => print()}>
          {t('accounts.factor.recovery.print')}
        </Button>
      </div>
    </Modal>
  )
}
