import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { CompanySelect, useAskedCompany } from '../company-settings/company-select.tsx'
import { LdapSection } from './ldap-section.tsx'
import { ScimSection } from './scim-section.tsx'
import './directory-sources.css'

/** From where the people of a company come, other than from files: identity providers and the directory. */
export default function DirectorySourcesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const comCode = useAskedCompany((useSearch({ strict: false }) as { company?: string }).company)
  return (
    <Sheet
      narrow
      title={t('organisation.sources.title')}
      actions={
        <CompanySelect
          value={comCode}
          onChange={(company) => void navigate({ to: '/admin/provisioning', search: { company } })}
        />
      }
    >
      <div className="dirsrc">
        <ScimSection key={comCode} comCode={comCode} />
        <LdapSection comCode={comCode} />
      </div>
    </Sheet>
  )
}
