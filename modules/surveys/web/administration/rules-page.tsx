import { useTranslation } from 'react-i18next'
import { CompanySelect, useAskedCompany } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { settingsCalls } from '../../contract/bank.contract.ts'
import { RulesForm } from './rules-form.tsx'

/** Who writes the surveys of a company, and who accepts them, for its administrators. */
export default function RulesPage() {
  const { t } = useTranslation()
  const [{ company }, ask] = useAsked<{ company?: string }>()
  const comCode = useAskedCompany(company)
  const rules = useCall(settingsCalls.companyRules, { comCode })
  return (
    <Sheet
      narrow
      title={t('surveys.administration.title')}
      actions={<CompanySelect value={comCode} onChange={(next) => ask({ company: next })} />}
    >
      <Pane query={rules} isEmpty={() => false}>
        {(data) => <RulesForm key={`${data.comCode} ${data.changedAt ?? ''}`} rules={data} />}
      </Pane>
    </Sheet>
  )
}
