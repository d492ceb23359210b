import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { companySettingsCalls } from '../../contract/company-settings.contract.ts'
import { CompanySelect, useAskedCompany } from './company-select.tsx'
import { CompanySettingsForm } from './company-settings-form.tsx'
import './company-settings.css'

/** What a company decides about its portal. */
export default function CompanySettingsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const comCode = useAskedCompany((useSearch({ strict: false }) as { company?: string }).company)
  const settings = useCall(companySettingsCalls.companySettings, { comCode })
  return (
    <Sheet
      narrow
      title={t('organisation.company.title')}
      actions={
        <CompanySelect
          value={comCode}
          onChange={(company) => void navigate({ to: '/admin/company', search: { company } })}
        />
      }
    >
      <Pane query={settings} isEmpty={() => false}>
        {(data) => <CompanySettingsForm key={comCode} settings={data} />}
      </Pane>
    </Sheet>
  )
}
