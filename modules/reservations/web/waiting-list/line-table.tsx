import { useTranslation } from 'react-i18next'
import { clockMinutes } from '#platform/web/time-grid/span.ts'
import { useNow } from '#platform/web/time-grid/use-now.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Wait } from '../../contract/reservations.entities.ts'
import { useSharedColumns } from '../lists/shared-columns.tsx'
import { OfferButtons } from './offer-note.tsx'
import { useWaitActs } from './waits.queries.ts'

/** What one waits for, one a line, with one's place in it; what is offered says how long one may still take it. */
export function LineTable({ rows }: { rows: readonly Wait[] }) {
  const { t } = useTranslation()
  const { when, resource } = useSharedColumns<Wait>()
  const { leave, isBusy } = useWaitActs()
  const now = useNow()
  const minutesTo = (until: string) => Math.max(1, clockMinutes(until) - now)
  const columns: Column<Wait>[] = [
    when,
    {
      key: 'title',
      header: t('reservations.lists.title'),
      render: ({ reserveTitle }) => <span className="rlist__t">{reserveTitle}</span>,
    },
    resource,
    {
      key: 'place',
      header: t('reservations.lists.state'),
      width: 110,
      render: ({ place, offer }) =>
        offer ? (
          <Badge tone="green">{t('reservations.line.offered', { minutes: minutesTo(offer.until) })}</Badge>
        ) : (
          <Badge>{t('reservations.line.place', { place })}</Badge>
        ),
    },
    {
      key: 'acts',
      header: t('reservations.lists.acts'),
      width: 200,
      align: 'right',
      render: ({ waitId, offer }) => (
        <span className="rlist__acts">
          {offer ? (
            <OfferButtons waitId={waitId} />
          ) : (
            <Button disabled={isBusy} onClick={() => leave(waitId)}>
              {t('reservations.line.leave')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <div className="rlist">
      <Table
        caption={t('reservations.line.title')}
        columns={columns}
        rows={rows}
        rowKey={({ waitId }) => waitId}
        rowName={({ reserveTitle }) => reserveTitle}
      />
    </div>
  )
}
