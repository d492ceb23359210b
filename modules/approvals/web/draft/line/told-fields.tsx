import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField, useNamedPeople } from '#modules/organisation/web/organisation.public.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { documentLimits, type Told } from '../../../contract/documents.contract.ts'

type Props = {
  told: readonly Told[]
  onChange: (told: Told[]) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** Who is told of the document: 참조 while it runs, 열람 when it is completed. */
export function ToldFields({ told, onChange, errors }: Props) {
  return (
    <>
      {(['refer', 'read'] as const).map((kind) => (
        <ToldField key={kind} kind={kind} told={told} onChange={onChange} errors={errors} />
      ))}
    </>
  )
}

function ToldField({ kind, told, onChange, errors }: Props & { kind: Told['kind'] }) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  const own = told.filter((each) => each.kind === kind)
  const others = told.filter((each) => each.kind !== kind)
  const error = told.map((each, at) => (each.kind === kind ? errors[`told.${at}.personCode`] : undefined)).find(Boolean)
  return (
    <RecipientField
      label={t(`approvals.told.${kind}`)}
      help={t(`approvals.told.${kind}Hint`)}
      error={error}
      colleaguesOnly
      most={documentLimits.told - others.length}
      value={useNamedPeople(
        own.map(({ personCode }) => personCode),
        picked,
      )}
      onChange={(chosen) => {
        setPicked(chosen)
        onChange([...others, ...chosen.map(({ personCode }) => ({ kind, personCode }))])
      }}
    />
  )
}
