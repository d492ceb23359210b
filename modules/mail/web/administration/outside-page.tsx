import { useTranslation } from 'react-i18next'
import { CompanySelect, useAskedCompany } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { OutsideForm } from './outside-form.tsx'

/** Where the rules of a company's people may send mails outside (G-032), for its administrators. */
export default function OutsidePage() {
  const { t } = useTranslation()
  const [{ company }, ask] = useAsked<{ company?: string }>()
  const comCode = useAskedCompany(company)
  const rule = useCall(ruleCalls.outsideRule, { comCode })
  return (
    <Sheet
      narrow
      title={t('mail.outsidePage.title')}
      actions={<CompanySelect value={comCode} onChange={(next) => ask({ company: next })} />}
    >
      <Pane query={rule} isEmpty={() => false}>
        {(saved) => <OutsideForm key={`${comCode} ${JSON.stringify(saved)}`} comCode={comCode} saved={saved} />}
      </Pane>
    </Sheet>
  )
}
