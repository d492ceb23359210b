import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DropState, FileDrop } from '#modules/files/web/files.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { importCalls } from '../../../contract/import.contract.ts'
import { importFiles, notImportedTo } from '../../../contract/mail.rules.ts'
import type { PlacedFolder } from '../../folders/folder-names.ts'
import { useRefreshMail } from '../../place/mail.queries.ts'
import { useAct } from '../pieces/use-act.ts'

type Props = { placed: readonly PlacedFolder[]; onClose: () => void }

/** Files with mails and the folder they go into. They are sent while one chooses; what is in them is taken by a job. */
export function ImportDialog({ placed, onClose }: Props) {
  const { t } = useTranslation()
  const { isBusy, act } = useAct(useRefreshMail())
  const [code, setCode] = useState<string | null>(null)
  const [files, setFiles] = useState<DropState>({ files: [], underWay: 0, failed: 0 })
  const [folder, setFolder] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const open = placed.filter(({ folder: { wellKnownFolderName: kind } }) => !kind || !notImportedTo.includes(kind))

  const start = async () => {
    const noFiles = files.underWay > 0 ? t('mail.import.stillSending') : t('mail.import.filesNeeded')
    const faults = {
      ...((code === null || files.files.length === 0 || files.underWay > 0) && { files: noFiles }),
      ...(folder === '' && { folder: t('mail.import.folderNeeded') }),
    }
    setErrors(faults)
    if (code === null || Object.keys(faults).length > 0) return
    const begin = () => call(importCalls.startImport, { code, folderId: Number(folder) })
    if (await act(begin, t('mail.import.started'))) onClose()
  }
  return (
    <FormDialog
      width="medium"
      title={t('mail.import.title')}
      action={t('mail.import.start')}
      isDirty={files.files.length > 0 || files.underWay > 0}
      busy={isBusy}
      errors={errors}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <p className="field__help">{t('mail.import.hint')}</p>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <FileDrop
          kind={importFiles}
          label={t('mail.import.files')}
          code={code}
          onCode={setCode}
          onChange={(now) => {
            setFiles(now)
            // That there are none it says at its beginning, too, by when more may have been found missing.
            if (now.files.length > 0 || now.underWay > 0) setErrors(withoutFiles)
          }}
        />
      </Suspense>
      <div role="alert">{errors.files ? <FieldError>{errors.files}</FieldError> : null}</div>
      <SelectField
        label={t('mail.import.into')}
        help={t('mail.import.help')}
        error={errors.folder}
        value={folder}
        options={[
          { value: '', label: t('mail.import.choose') },
          ...open.map(({ folder: { id }, names }) => ({ value: `${id}`, label: names.join(' / ') })),
        ]}
        onChange={setFolder}
      />
    </FormDialog>
  )
}

const withoutFiles = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'files'))
