import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatBytes, formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type FoundSheet, type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'
import {
  fileScopes,
  type HrField,
  type HrKind,
  hrFields,
  hrKinds,
  isTransferList,
} from '../../contract/hr-import.rules.ts'

type File = HrImportDetail['files'][number]

/** The files of an import: what their columns were taken for, and a way to say it better. */
export function FileList({ detail }: { detail: HrImportDetail }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const { importId, files, can } = detail
  const saving = useCallMutation(hrImportCalls.changeHrImport, {
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImport, { importId }) }),
    onError: (error) => toast.error(sayError(error)),
  })
  return (
    <div className="hri__part">
      {can.change && detail.origin === 'file' ? (
        <RadioGroup
          label={t('organisation.import.scope.label')}
          value={detail.scope === 'complete' ? 'complete' : 'changes'}
          onChange={(scope) => saving.mutate({ importId, scope })}
          options={fileScopes.map((value) => ({ value, label: t(`organisation.import.scope.${value}`) }))}
        />
      ) : null}
      {files.map((file) => (
        <section key={file.fileId} className="hri__file">
          <h3>
            {file.name} <span className="muted num">{formatBytes(file.bytes)}</span>
          </h3>
          <Sheets
            file={file}
            isBusy={saving.isPending}
            onSave={can.change ? (sheets) => saving.mutate({ importId, fileId: file.fileId, sheets }) : undefined}
          />
        </section>
      ))}
    </div>
  )
}

type SheetsProps = {
  file: File
  isBusy: boolean
  onSave: ((sheets: { name: string; kind: HrKind | null; columns: (HrField | null)[] }[]) => void) | undefined
}

function Sheets({ file, isBusy, onSave }: SheetsProps) {
  const { t } = useTranslation()
  const [sheets, setSheets] = useState(file.sheets)
  const isChanged = sheets !== file.sheets
  const change = (at: number, changed: Partial<FoundSheet>) =>
    setSheets(sheets.map((sheet, index) => (index === at ? { ...sheet, ...changed } : sheet)))
  return (
    <>
      {sheets.map((sheet, at) => (
        <SheetColumns key={sheet.name} sheet={sheet} onChange={onSave ? (changed) => change(at, changed) : undefined} />
      ))}
      {onSave && isChanged ? (
        <div>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => onSave(sheets.map(({ name, kind, columns }) => ({ name, kind, columns })))}
          >
            {t('organisation.import.readAgain')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type SheetProps = { sheet: FoundSheet; onChange: ((changed: Partial<FoundSheet>) => void) | undefined }

function SheetColumns({ sheet, onChange }: SheetProps) {
  const { t } = useTranslation()
  const fields: readonly HrField[] = sheet.kind ? hrFields[sheet.kind] : []
  const setColumn = (at: number, field: HrField | null) =>
    // A field stands in one column only.
    onChange?.({
      columns: sheet.headers.map((_, index) => {
        const column = sheet.columns[index] ?? null
        return index === at ? field : column === field ? null : column
      }),
    })
  return (
    <div className="hri__sheet">
      <div className="hri__filters">
        {sheet.name ? <b>{sheet.name}</b> : null}
        <Select
          aria-label={t('organisation.import.sheetKind')}
          value={sheet.kind ?? ''}
          disabled={!onChange}
          onChange={(value) => onChange?.({ kind: (value || null) as HrKind | null })}
          options={[
            { value: '', label: t('organisation.import.leftOut') },
            ...hrKinds.map((kind) => ({ value: kind, label: t(`organisation.import.kind.${kind}`) })),
          ]}
        />
        <span className="muted num">
          {t('organisation.import.rows', { count: formatCount(sheet.rows) })}
          {sheet.encoding ? ` · ${sheet.encoding.toUpperCase()}` : ''}
        </span>
      </div>
      {isTransferList(sheet.columns) && (sheet.kind === 'person' || sheet.kind === 'post') ? (
        <RadioGroup
          label={t('organisation.import.transfer.label')}
          value={sheet.kind}
          onChange={(kind) => onChange?.({ kind })}
          options={(['person', 'post'] as const).map((value) => ({
            value,
            label: t(`organisation.import.transfer.${value}`),
            disabled: !onChange,
          }))}
        />
      ) : null}
      <dl className="hri__columns">
        {sheet.headers.map((header, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- headings may be the same; their place is what they are
          <div key={at}>
            <dt className="ell">{header || t('organisation.import.noHeading')}</dt>
            <dd>
              <Select
                aria-label={t('organisation.import.columnIs', { column: header || String(at + 1) })}
                value={sheet.columns[at] ?? ''}
                disabled={!onChange || !sheet.kind}
                onChange={(value) => setColumn(at, (value || null) as HrField | null)}
                options={[
                  { value: '', label: t('organisation.import.notRead') },
                  ...fields.map((field) => ({ value: field, label: t(`organisation.import.field.${field}`) })),
                ]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
