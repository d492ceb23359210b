import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { Tab } from '../../contract/approvals.rules.ts'
import type { ApprovalsData } from '../../contract/approvals.widgets.ts'
import { boxPath } from '../place/paths.ts'
import { DocumentLines } from './document-lines.tsx'

type Props = Pick<WidgetProps<ApprovalsData>, 'title' | 'data' | 'refresh'>

/** What waits for one, what one drafted and what is under way, on the home page. */
export default function ApprovalsWidget({ title, data, refresh }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Tab>()
  const shown = data.find(({ tab }) => tab === chosen) ?? data[0]
  if (!shown) return null
  return (
    <>
      <WidgetHead title={title}>
        <Link to={boxPath(shown.tab) as string} className="apw__more">
          {t('approvals.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      <div className="w__b">
        <Tabs
          label={title}
          tabs={data.map(({ tab, items }) => ({
            value: tab,
            label: t(`approvals.box.${tab}`),
            ...(items.length > 0 ? { count: items.length } : {}),
          }))}
          value={shown.tab}
          onChange={setChosen}
        >
          {shown.items.length === 0 ? (
            <EmptyState title={t('approvals.box.empty')} />
          ) : (
            <DocumentLines box={shown.tab} items={shown.items} onAnswered={refresh} />
          )}
        </Tabs>
      </div>
    </>
  )
}
