import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { titleCalls } from '../../contract/titles.contract.ts'
import { titleKinds } from '../../contract/titles.rules.ts'
import { CompanySelect, useAskedCompany } from '../company-settings/company-select.tsx'
import { TitleList } from './title-list.tsx'
import './titles.css'

/** The ranks and duties of a company. */
export default function TitlesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const comCode = useAskedCompany((useSearch({ strict: false }) as { company?: string }).company)
  const titles = useCall(titleCalls.titles, { comCode })
  return (
    <Sheet
      title={t('organisation.titles.title')}
      actions={
        <CompanySelect
          value={comCode}
          onChange={(company) => void navigate({ to: '/admin/titles', search: { company } })}
        />
      }
    >
      <Pane query={titles} isEmpty={() => false}>
        {(data) => (
          <div className="titles" key={comCode}>
            {titleKinds.map((kind) => (
              <TitleList key={kind} comCode={comCode} kind={kind} titles={data[kind]} />
            ))}
          </div>
        )}
      </Pane>
    </Sheet>
  )
}
