import { useTranslation } from 'react-i18next'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { useFilePreview } from '#platform/web/calls/use-file-preview.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { transferCalls } from '../../contract/calendar.contract.ts'
import type { Folder } from '../../contract/calendar.entities.ts'
import { allows } from '../../contract/calendar.rules.ts'
import { useRefresh } from '../calendar.queries.ts'
import { ImportReport } from './import-report.tsx'
import { useFolderName } from './use-folder-name.ts'
import './folders.css'

type Props = { folder?: Folder; folders: readonly Folder[]; onClose: () => void }

/** Events from an iCalendar file: first what it would do, then does it. */
export default function ImportDialog({ folder, folders, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const refresh = useRefresh()
  const writable = folders.filter(({ level, isTaken }) => isTaken && allows(level, 'write'))
  const {
    file,
    way: folderId,
    report,
    error,
    isBusy,
    chooseFile,
    chooseWay: chooseFolder,
    take,
  } = useFilePreview(folder?.folderId ?? writable[0]?.folderId ?? 0, (chosen, into) =>
    callUpload(transferCalls.previewImport, { folderId: into }, chosen),
  )
  const importAll = () =>
    take(async (chosen, into) => {
      const { added, changed } = await callUpload(transferCalls.importEvents, { folderId: into }, chosen)
      await refresh()
      toast.success(t('calendar.import.done', { added, changed }))
      onClose()
    })
  const count = report ? report.added + report.changed : 0
  return (
    <Modal
      open
      width={640}
      height={360}
      title={t('calendar.import.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={isBusy} disabled={count === 0} onClick={() => void importAll()}>
            {count > 0 ? t('calendar.import.take', { count }) : t('calendar.import.short')}
          </Button>
        </>
      }
    >
      <div className="fdlg">
        <SelectField
          label={t('calendar.field.folder')}
          value={String(folderId)}
          options={writable.map((each) => ({ value: String(each.folderId), label: nameOf(each) }))}
          onChange={(value) => chooseFolder(Number(value))}
        />
        <FileField
          label={t('calendar.import.file')}
          help={t('calendar.import.fileHelp')}
          error={error}
          accept=".ics,.ical,text/calendar"
          placeholder={t('calendar.import.choose')}
          file={file}
          onChange={chooseFile}
        />
        {isBusy && !report ? <SkeletonRows rows={4} /> : null}
        {report ? <ImportReport report={report} /> : null}
      </div>
    </Modal>
  )
}
