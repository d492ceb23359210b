import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsOf, RecipientField, useNamedDepartments } from '#modules/organisation/web/organisation.public.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { documentLimits } from '../../../contract/documents.contract.ts'

type Props = {
  receivers: readonly string[]
  onChange: (receivers: string[]) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** The departments that receive the document when it is completed (수신). */
export function ReceiversField({ receivers, onChange, errors }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  return (
    <RecipientField
      label={t('approvals.receipts.title')}
      help={t('approvals.receipts.hint')}
      error={receivers.map((_, at) => errors[`receivers.${at}`]).find(Boolean)}
      addableDept
      colleaguesOnly
      most={documentLimits.receivers}
      value={useNamedDepartments(receivers, picked)}
      onChange={(chosen) => {
        const departments = departmentsOf(chosen)
        setPicked(departments)
        onChange(departments.map(({ deptCode }) => deptCode))
      }}
    />
  )
}
