import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { useLiveApprovals, useRefreshApprovals } from '../approvals.queries.ts'
import { boxPath } from '../place/paths.ts'
import { DocumentLines } from '../widgets/document-lines.tsx'

/** Shown at once; the box has all. */
const most = 3

/** On the home of phones: what waits for one’s decision, decided by a press. */
export default function PendingPart() {
  const { t } = useTranslation()
  useLiveApprovals()
  const refresh = useRefreshApprovals()
  const pending = useCall(boxCalls.box, { box: 'pending', pageSize: 10 })
  const { data: counts } = useCall(boxCalls.boxCounts, {})
  const title = t('approvals.box.pending')
  return (
    <section className="w apphone" aria-label={title}>
      <WidgetHead
        title={
          <>
            {title} {counts?.pending ? <Count>{counts.pending}</Count> : null}
          </>
        }
      >
        <Link to={boxPath('pending') as string} className="apw__more">
          {t('approvals.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      <Pane
        query={pending}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('approvals.box.empty')} />}
      >
        {({ items }) => (
          <div className="w__b">
            <DocumentLines box="pending" items={items.slice(0, most)} onAnswered={() => void refresh()} />
          </div>
        )}
      </Pane>
    </section>
  )
}
