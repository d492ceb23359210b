import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { useFilePreview } from '#platform/web/calls/use-file-preview.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type TransferReport, tableFormats, transferCalls } from '../../../contract/transfer.contract.ts'
import { useRefreshBoards } from '../admin.queries.ts'
import { ReportView } from './report-view.tsx'

type Props = { board: { boardId: number; name: LocalName }; onClose: () => void }

/** The resources of a board as a file, and back: first what a file would do, line by line, then all of it. */
export function TransferDialog({ board: { boardId, name }, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const refresh = useRefreshBoards()
  const { file, report, error, isBusy, chooseFile, take } = useFilePreview<undefined, TransferReport>(
    undefined,
    (chosen) => callUpload(transferCalls.previewResources, { boardId }, chosen),
  )
  const count = report && report.wrong === 0 ? report.created + report.changed : 0
  const importAll = ({ stamp }: TransferReport) =>
    take(async (chosen) => {
      const done = await callUpload(transferCalls.importResources, { boardId, stamp }, chosen)
      await refresh()
      toast.success(t('reservations.transfer.done', done))
      onClose()
    })
  return (
    <Modal
      open
      width={640}
      height={480}
      title={`${nameOf(name)} · ${t('reservations.transfer.title')}`}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            busy={isBusy}
            disabled={count === 0}
            onClick={() => report && void importAll(report)}
          >
            {count > 0 ? t('reservations.transfer.take', { count }) : t('reservations.transfer.takeNone')}
          </Button>
        </>
      }
    >
      <div className="resadm__transfer">
        <fieldset className="oled__part">
          <legend>{t('reservations.transfer.exportTitle')}</legend>
          <Note>{t('reservations.transfer.exportHint')}</Note>
          <div className="resadm__files">
            {tableFormats.map((format) => (
              <SaveFileButton
                key={format}
                call={transferCalls.exportResources}
                input={{ boardId, format }}
                label={t(`reservations.transfer.${format}`)}
                done={t('reservations.transfer.saved')}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="oled__part">
          <legend>{t('reservations.transfer.importTitle')}</legend>
          <FileField
            label={t('reservations.transfer.file')}
            help={t('reservations.transfer.fileHelp')}
            error={error}
            accept=".xlsx,.csv,.txt,text/csv"
            placeholder={t('reservations.transfer.choose')}
            file={file}
            onChange={chooseFile}
          />
          {isBusy && !report ? <SkeletonRows rows={4} /> : null}
          {report ? <ReportView report={report} /> : null}
        </fieldset>
      </div>
    </Modal>
  )
}
