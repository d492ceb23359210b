import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { Archives } from './archives.tsx'
import { DestructionLists } from './destruction-lists.tsx'
import { DueDocuments } from './due-documents.tsx'
import { HeldDocuments } from './held-documents.tsx'
import { OpenDestruction } from './open-destruction.tsx'
import type { RetentionAddress } from './retention-address.ts'
import './retention.css'

const tabs = ['due', 'lists', 'holds', 'archives'] as const
type TabName = (typeof tabs)[number]

/** How long documents are kept, which must not be destroyed, and the lists by which they are. */
export default function RetentionPage() {
  const { t } = useTranslation()
  const [{ tab, list }, ask] = useAsked<RetentionAddress>()
  const shown = tabs.find((name) => name === tab) ?? 'due'
  const toTab = (name: TabName) =>
    ask({ tab: name, list: undefined, after: undefined, form: undefined, year: undefined }, { isPlace: true })
  return (
    <Sheet title={t('approvals.retention.title')}>
      <p className="fg2 retain__intro">{t('approvals.retention.intro')}</p>
      <Tabs
        label={t('approvals.retention.title')}
        tabs={tabs.map((value) => ({ value, label: t(`approvals.retention.tabs.${value}`) }))}
        value={shown}
        onChange={toTab}
      >
        {shown === 'due' ? (
          <DueDocuments
            onProposed={(id) =>
              ask({ tab: 'lists', list: String(id), form: undefined, year: undefined, after: undefined })
            }
          />
        ) : null}
        {shown === 'holds' ? <HeldDocuments /> : null}
        {shown === 'archives' ? <Archives /> : null}
        {shown === 'lists' ? (
          list === undefined ? (
            <DestructionLists onOpen={(id) => ask({ list: String(id), after: undefined }, { isPlace: true })} />
          ) : (
            <OpenDestruction
              key={list}
              destructionId={Number(list)}
              onBack={() => ask({ list: undefined, after: undefined }, { isPlace: true })}
            />
          )
        ) : null}
      </Tabs>
    </Sheet>
  )
}
