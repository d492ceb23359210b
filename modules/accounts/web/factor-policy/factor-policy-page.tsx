import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CompanySelect, useAskedCompany } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { factorPolicyCalls } from '../../contract/factor-policy.contract.ts'
import { FactorPolicyForm } from './factor-policy-form.tsx'

/** Of whom a company demands a second factor. */
export default function FactorPolicyPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const comCode = useAskedCompany((useSearch({ strict: false }) as { company?: string }).company)
  const policy = useCall(factorPolicyCalls.factorPolicy, { comCode })
  return (
    <Sheet
      narrow
      title={t('accounts.factorPolicy.title')}
      actions={
        <CompanySelect
          value={comCode}
          onChange={(company) => void navigate({ to: '/admin/second-factor', search: { company } })}
        />
      }
    >
      <Pane query={policy} isEmpty={() => false}>
        {(data) => <FactorPolicyForm key={comCode} policy={data} />}
      </Pane>
    </Sheet>
  )
}
