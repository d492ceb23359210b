import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { Alert } from '../../contract/alerts.contract.ts'
import { AlertList } from '../panel/alert-list.tsx'
import './alerts-widget.css'

/** One's unread alerts on the home page; what is read or deleted here is so in the bell too. */
export default function AlertsWidget({ title, data }: WidgetProps<readonly Alert[]>) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title}>
        <Link to="/home/alerts" className="alw__more">
          {t('alerts.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      {data.length === 0 ? (
        <EmptyState title={t('alerts.widget.none')} />
      ) : (
        <div className="w__b alw">
          <AlertList label={title} alerts={data} />
        </div>
      )}
    </>
  )
}
