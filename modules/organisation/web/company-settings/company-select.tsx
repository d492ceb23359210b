import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { hasGrant, useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { companySettingsCalls } from '../../contract/company-settings.contract.ts'

type Props = {
  /** A company's code, or `*` for all. */
  value: string
  onChange: (comCode: string) => void
  /** Words for all companies at once; left out, that cannot be chosen. */
  all?: string
}

/** Which company a page of the administration is about; only super administrators have a choice. */
export function CompanySelect({ value, onChange, all }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { data } = useCall(companySettingsCalls.companies, {}, { enabled: hasGrant(['superAdmin']) })
  if (!data) return null
  return (
    <Select
      aria-label={t('organisation.company.company')}
      value={value}
      options={[
        ...data.map((company) => ({ value: company.comCode, label: name(company.name) })),
        ...(all ? [{ value: '*', label: all }] : []),
      ]}
      onChange={onChange}
    />
  )
}

/** The company named in the address, else the one of the acting post. */
export const useAskedCompany = (asked: string | undefined): string => {
  const viewer = useViewer()
  return asked ?? viewer?.comCode ?? ''
}
