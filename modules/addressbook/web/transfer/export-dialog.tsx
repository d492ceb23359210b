import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Folder } from '../../contract/addressbook.entities.ts'
import { type ExportFormat, exportFormats, transferCalls } from '../../contract/transfer.contract.ts'

type Props = {
  folder: Folder
  /** Empty: all of the folder. */
  contactIds: readonly number[]
  onClose: () => void
}

/** In which form contacts leave. */
export default function ExportDialog({ folder, contactIds, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [format, setFormat] = useState<ExportFormat>('vcard4')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(transferCalls.exportContacts, { folderId: folder.folderId, format, contactIds: [...contactIds] })
      toast.success(t('addressbook.export.done'))
      onClose()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width="medium"
      height="auto"
      title={
        contactIds.length > 0
          ? t('addressbook.export.some', { count: contactIds.length })
          : t('addressbook.export.title')
      }
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={isBusy} onClick={() => void save()}>
            {t('addressbook.export.short')}
          </Button>
        </>
      }
    >
      <div className="abe">
        <RadioGroup
          label={t('addressbook.export.format')}
          stacked
          value={format}
          onChange={setFormat}
          options={exportFormats.map((value) => ({ value, label: t(`addressbook.export.formats.${value}`) }))}
        />
        <Note>{t(format === 'csv' ? 'addressbook.export.csvHint' : 'addressbook.export.vcardHint')}</Note>
      </div>
    </Modal>
  )
}
