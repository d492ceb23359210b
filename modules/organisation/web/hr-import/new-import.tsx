import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { type FileScope, fileScopes, hrKinds } from '../../contract/hr-import.rules.ts'
import { CompanySelect, useAskedCompany } from '../company-settings/company-select.tsx'
import { FileDrop } from './file-drop.tsx'

/** Begins an import with a file; above it what the file is, beneath it files to fill in. */
export function NewImport({ onBegun }: { onBegun: (importId: number) => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const own = useAskedCompany(undefined)
  const [comCode, setComCode] = useState(own)
  const [scope, setScope] = useState<FileScope>('changes')
  const send = async (file: File, onProgress: (part: number) => void) => {
    const { importId } = await callUpload(hrImportCalls.beginHrImport, { comCode, scope }, file, { onProgress })
    await queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImports) })
    onBegun(importId)
  }
  return (
    <section className="hri__new">
      <div className="hri__how">
        <RadioGroup
          label={t('organisation.import.scope.label')}
          value={scope}
          onChange={setScope}
          options={fileScopes.map((value) => ({ value, label: t(`organisation.import.scope.${value}`) }))}
        />
        <CompanySelect value={comCode} onChange={setComCode} />
      </div>
      <FileDrop send={send} />
      <div className="hri__templates">
        <h2>{t('organisation.import.templates')}</h2>
        {hrKinds.map((kind) => (
          <SaveFileButton
            key={kind}
            call={hrImportCalls.hrTemplate}
            input={{ kind, format: 'xlsx' }}
            label={t(`organisation.import.kind.${kind}`)}
            done={t('organisation.import.templateSaved')}
          />
        ))}
      </div>
    </section>
  )
}
