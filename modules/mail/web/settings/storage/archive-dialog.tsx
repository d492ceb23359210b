import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { formatBytes, formatCount } from '#platform/web/format.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { useAlert } from '#platform/web/ui/dialogs/confirm.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import type { Folder } from '../../../contract/mail.entities.ts'
import { useTellFailure } from '../pieces/use-tell-failure.ts'

type Props = { folder: Folder; onClose: () => void }

const modes = ['all', 'range'] as const
const nothing = { mode: 'all' as (typeof modes)[number], start: '', end: '' }

/**
 * Saves a folder to the PC as a zip, all of it or the mails of some days (MAIL-015). What the zip would hold is asked
 * first; where there is nothing, that is said and the period begins anew (MAIL-053). The last day is meant whole
 * (MAIL-028): the server sees to it.
 */
export function ArchiveDialog({ folder: { id: folderId, displayName: name }, onClose }: Props) {
  const { t } = useTranslation()
  const alert = useAlert()
  const tellFailure = useTellFailure()
  const [period, setPeriod] = useState(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const { mode, start, end } = period

  const save = async () => {
    const isRange = mode === 'range'
    if (isRange && start === '' && end === '') return setErrors({ start: t('mail.storage.dayNeeded') })
    if (isRange && start !== '' && end !== '' && end < start) return setErrors({ end: t('mail.storage.dayOrder') })
    setErrors({})
    setBusy(true)
    try {
      const asked = { folderId, ...(isRange && start && { start }), ...(isRange && end && { end }) }
      const { succeed, message, count, totalSize } = await call(folderCalls.folderArchiveCheck, asked)
      if (!succeed) {
        await alert({ title: t('mail.storage.notSaved'), text: message })
        setPeriod(nothing)
        return
      }
      await saveFile(folderCalls.folderArchive, { ...asked, fileName: name })
      toast.success(t('mail.storage.savedToPc', { count: formatCount(count), size: formatBytes(totalSize) }))
      onClose()
    } catch (error) {
      await tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t('mail.storage.saveOf', { name })}
      action={t('mail.storage.save')}
      isDirty={false}
      busy={isBusy}
      errors={errors}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RadioGroup
        label={t('mail.storage.period')}
        options={modes.map((value) => ({ value, label: t(`mail.storage.periods.${value}`) }))}
        value={mode}
        onChange={(chosen) => setPeriod({ ...period, mode: chosen })}
      />
      {mode === 'range' ? (
        <div className="mstore__days">
          <DatePicker
            label={t('mail.storage.from')}
            clearable
            value={start}
            error={errors.start}
            onChange={(day) => setPeriod({ ...period, start: day })}
          />
          <DatePicker
            label={t('mail.storage.to')}
            clearable
            value={end}
            error={errors.end}
            onChange={(day) => setPeriod({ ...period, end: day })}
          />
        </div>
      ) : null}
      <p className="field__help">{t('mail.storage.saveHelp')}</p>
    </FormDialog>
  )
}
