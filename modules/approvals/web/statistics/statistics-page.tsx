import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EndedDocuments } from './ended-documents.tsx'
import { WaitingDocuments } from './waiting-documents.tsx'
import './statistics.css'

const tabs = ['ended', 'waiting'] as const
type TabName = (typeof tabs)[number]

/** How long documents take, by form and by step, and for whom they wait now. */
export default function StatisticsPage() {
  const { t } = useTranslation()
  const [{ tab }, ask] = useAsked<{ tab?: string }>()
  return (
    <Sheet title={t('approvals.statistics.title')}>
      <Tabs
        label={t('approvals.statistics.title')}
        tabs={tabs.map((value) => ({ value, label: t(`approvals.statistics.tabs.${value}`) }))}
        value={tabs.find((name) => name === tab) ?? 'ended'}
        onChange={(name: TabName) => ask({ tab: name === 'ended' ? undefined : name }, { isPlace: true })}
      >
        {tab === 'waiting' ? <WaitingDocuments /> : <EndedDocuments />}
      </Tabs>
    </Sheet>
  )
}
