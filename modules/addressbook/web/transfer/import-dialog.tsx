import { useTranslation } from 'react-i18next'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { useFilePreview } from '#platform/web/calls/use-file-preview.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Folder } from '../../contract/addressbook.entities.ts'
import { type DuplicateWay, duplicateWays, type ImportReport, transferCalls } from '../../contract/transfer.contract.ts'
import { useAct, useFolderName } from '../addressbook.queries.ts'
import { ImportPreview } from './import-preview.tsx'
import '../edit/edit.css'

/** Contacts from a file: first what it would do, then does it. */
export default function ImportDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const act = useAct()
  const { folderId } = folder
  const { file, way, report, error, isBusy, chooseFile, chooseWay, take } = useFilePreview<DuplicateWay, ImportReport>(
    'merge',
    (chosen, duplicates) => callUpload(transferCalls.previewImport, { folderId, duplicates }, chosen),
  )
  const importAll = ({ added, merged }: ImportReport) =>
    take(async (chosen, duplicates) => {
      const work = callUpload(transferCalls.importContacts, { folderId, duplicates }, chosen)
      if (await act(work, t('addressbook.import.done', { added, merged }))) onClose()
    })
  const isWorthIt = report !== undefined && report.added + report.merged > 0

  return (
    <Modal
      open
      width={640}
      height={360}
      title={t('addressbook.import.into', { name: nameOf(folder) })}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            busy={isBusy}
            disabled={!isWorthIt}
            onClick={() => report && void importAll(report)}
          >
            {isWorthIt
              ? t('addressbook.import.take', { count: report.added + report.merged })
              : t('addressbook.import.short')}
          </Button>
        </>
      }
    >
      <div className="abe">
        <FileField
          label={t('addressbook.import.file')}
          help={t('addressbook.import.fileHelp')}
          error={error}
          accept=".xlsx,.csv,.vcf,.vcard,.txt,text/csv,text/vcard"
          placeholder={t('addressbook.import.choose')}
          file={file}
          onChange={chooseFile}
        />
        <RadioGroup
          label={t('addressbook.import.duplicates')}
          stacked
          value={way}
          onChange={chooseWay}
          options={duplicateWays.map((value) => ({ value, label: t(`addressbook.import.ways.${value}`) }))}
        />
        {isBusy && !report ? <SkeletonRows rows={4} /> : null}
        {report ? <ImportPreview report={report} /> : null}
      </div>
    </Modal>
  )
}
