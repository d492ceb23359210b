import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { themeCalls } from '../../contract/theme.contract.ts'
import { CompanySelect, useAskedCompany } from '../company-settings/company-select.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { ThemeForm } from './theme-form.tsx'
import '../company-settings/company-settings.css'
import './theme.css'

/** The colour and the pictures that a company's pages are drawn with (SHELL-045). */
export default function ThemePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const comCode = useAskedCompany((useSearch({ strict: false }) as { company?: string }).company)
  const theme = useCall(themeCalls.companyTheme, { comCode })
  return (
    <Sheet
      narrow
      title={t('organisation.theme.title')}
      actions={
        <CompanySelect
          value={comCode}
          onChange={(company) => void navigate({ to: '.', search: (now: object) => ({ ...now, company }) })}
        />
      }
    >
      <Pane query={theme} isEmpty={() => false}>
        {(data) => (
          <div key={comCode} className="theme">
            <ThemeForm saved={data} />
            <PicturesForm saved={data} />
          </div>
        )}
      </Pane>
    </Sheet>
  )
}
