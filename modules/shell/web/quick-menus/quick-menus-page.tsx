import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companySettingsCalls } from '#modules/organisation/contract/company-settings.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { useCurrentUser } from '../shell.queries.ts'
import { ManagedEntries } from './managed-entries.tsx'
import './quick-menus-page.css'
import { managedQuery, useFollowQuickMenus } from './quick-menus.queries.ts'

/** What a company offers as quick menus and who sees it, for its administrators. */
export default function QuickMenusPage() {
  const { t } = useTranslation()
  const name = useName()
  const [comCode, setComCode] = useState(useCurrentUser().user.comCode)
  const companies = useCall(companySettingsCalls.companies, {}).data ?? []
  const managed = useQuery(managedQuery(comCode))
  useFollowQuickMenus()
  return (
    <Sheet
      title={t('shell.quickMenu.manage.title')}
      narrow
      actions={
        companies.length > 1 ? (
          <Select
            aria-label={t('shell.quickMenu.manage.company')}
            value={comCode}
            onChange={setComCode}
            options={companies.map((company) => ({ value: company.comCode, label: name(company.name) }))}
          />
        ) : null
      }
    >
      <p className="fg2 qmanage__p">{t('shell.quickMenu.manage.hint')}</p>
      <Pane query={managed} skeleton={<SkeletonRows rows={8} />} isEmpty={() => false}>
        {(data) => <ManagedEntries key={data.comCode} comCode={data.comCode} items={data.items} />}
      </Pane>
    </Sheet>
  )
}
