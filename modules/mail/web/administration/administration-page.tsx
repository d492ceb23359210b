import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanySelect, useAskedCompany } from '#modules/organisation/web/organisation.public.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { addressKinds } from '../../contract/addresses/addresses.contract.ts'
import { CompanyBlocksTab } from '../blocking/company-blocks-tab.tsx'
import { LeaversTab } from '../handovers/leavers-tab.tsx'
import { KeepingTab } from '../keeping/keeping-tab.tsx'
import { TraceTab } from '../trace/trace-tab.tsx'
import { AddressesTab } from './addresses-tab.tsx'
import { DomainsTab } from './domains-tab.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { OutsideTab } from './outside-tab.tsx'
import './administration.css'

/** What stands at a tab: all of it is of one company. */
type TabProps = { comCode: string }

const others = {
  domains: DomainsTab,
  outside: OutsideTab,
  blocked: CompanyBlocksTab,
  limits: LimitsTab,
  keeping: KeepingTab,
  trace: TraceTab,
  leavers: LeaversTab,
} satisfies Record<string, ComponentType<TabProps>>
const tabs = [...addressKinds, ...(Object.keys(others) as (keyof typeof others)[])] as const

/** The mail of a company, for its administrators: addresses, domains, where mail may go, how much mailboxes hold, for how long, and those of who left. */
export default function AdministrationPage() {
  const { t } = useTranslation()
  const [{ company, tab }, ask] = useAsked<{ company?: string; tab?: string; q?: string }>()
  const comCode = useAskedCompany(company)
  const shown = tabs.find((name) => name === tab) ?? 'alias'
  return (
    <Sheet
      title={t('mail.administration.title')}
      actions={<CompanySelect value={comCode} onChange={(next) => ask({ company: next })} />}
    >
      <Tabs
        label={t('mail.administration.title')}
        tabs={tabs.map((value) => ({ value, label: t(`mail.administration.tabs.${value}`) }))}
        value={shown}
        onChange={(next) => ask({ tab: next, q: undefined })}
      >
        <div className="madmin" key={`${comCode} ${shown}`}>
          <PanelOf tab={shown} comCode={comCode} />
        </div>
      </Tabs>
    </Sheet>
  )
}

function PanelOf({ tab, comCode }: TabProps & { tab: (typeof tabs)[number] }) {
  if (!(tab in others)) return <AddressesTab comCode={comCode} kind={tab as (typeof addressKinds)[number]} />
  const Panel = others[tab as keyof typeof others]
  return <Panel comCode={comCode} />
}
