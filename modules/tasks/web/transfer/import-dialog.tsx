import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { useFilePreview } from '#platform/web/calls/use-file-preview.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type ArchivedWay, archivedWays, type ImportReport, importCalls } from '../../contract/import.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { useRefreshTasks } from '../tasks.queries.ts'
import { ImportPreview } from './import-preview.tsx'
import './import.css'

/** Tasks of another program brought into an area: first what a file would bring, then that. */
export default function ImportDialog({ area: { groupId, groupTitle }, onClose }: { area: Area; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefreshTasks()
  const undo = useUndoImport()
  const { file, way, report, error, isBusy, chooseFile, chooseWay, take } = useFilePreview<ArchivedWay, ImportReport>(
    'leave',
    (chosen, archived) => callUpload(importCalls.previewImport, { groupId, archived }, chosen),
  )
  const count = report?.created ?? 0
  const importAll = () =>
    take(async (chosen, archived) => {
      const { created, importId } = await callUpload(importCalls.importTasks, { groupId, archived }, chosen)
      await refresh()
      toast.success(
        t('tasks.import.done', { count: created }),
        importId === null ? undefined : { label: t('tasks.import.undo'), run: () => void undo(importId) },
      )
      onClose()
    })
  const hasArchived = way === 'bring' || (report?.archived ?? 0) > 0
  return (
    <Modal
      open
      width={640}
      height={480}
      title={t('tasks.import.into', { name: groupTitle })}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={isBusy} disabled={count === 0} onClick={() => void importAll()}>
            {count > 0 ? t('tasks.import.take', { count }) : t('tasks.import.takeNone')}
          </Button>
        </>
      }
    >
      <div className="timp">
        <FileField
          label={t('tasks.import.file')}
          help={t('tasks.import.fileHelp', { most: limits.imported })}
          error={error}
          accept=".xlsx,.csv,.txt,.json,text/csv,application/json"
          placeholder={t('tasks.import.choose')}
          file={file}
          onChange={chooseFile}
        />
        {hasArchived ? (
          <RadioGroup
            label={t('tasks.import.archivedTitle')}
            value={way}
            options={archivedWays.map((value) => ({ value, label: t(`tasks.import.archivedWays.${value}`) }))}
            onChange={chooseWay}
          />
        ) : null}
        {isBusy && !report ? <SkeletonRows rows={4} /> : null}
        {report ? <ImportPreview report={report} /> : null}
      </div>
    </Modal>
  )
}

function useUndoImport(): (importId: number) => Promise<void> {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefreshTasks()
  return async (importId) => {
    try {
      const done = await call(importCalls.undoImport, { importId })
      toast.success(t(done.kept > 0 ? 'tasks.import.undoneSome' : 'tasks.import.undone', done))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
}
