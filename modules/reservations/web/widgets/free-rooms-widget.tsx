import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { FoundResource } from '../../contract/find.contract.ts'
import { writePlace } from '../place/write-place.ts'
import '#platform/web/ui/styles/hues.css'
import './widgets.css'

type Room = Pick<FoundResource, 'resourceId' | 'boardId' | 'name' | 'place' | 'seats' | 'color'> & {
  free: NonNullable<FoundResource['free']>
}

/** Rooms that are free next today; each leads to the form with its time. */
export default function FreeRoomsWidget({
  title,
  data,
  settings: { minutes, seats },
}: WidgetProps<readonly Room[], { minutes: number; seats: number }>) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <>
      <WidgetHead title={title}>
        <Link to={'/reserve/find' as string} search={{ seats: String(seats) }} className="resw__more">
          {t('reservations.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      {data.length === 0 ? (
        <EmptyState title={t('reservations.widget.free.none', { minutes, seats })} />
      ) : (
        <ul className="w__b resw">
          {data.map(({ resourceId, boardId, free, ...room }) => (
            <li key={resourceId}>
              <Link
                {...writePlace({
                  boardId,
                  resourceId,
                  start: `${free.startDate}T${free.startTime}`,
                  end: `${free.startDate}T${free.endTime}`,
                })}
                className={`resw__l cc-${room.color}`}
              >
                <i aria-hidden />
                <span className="resw__t" aria-hidden>
                  <strong className="ell">{name(room.name)}</strong>
                  <small className="ell">
                    {[room.place, t('reservations.view.seats', { count: room.seats })].filter(Boolean).join(', ')}
                  </small>
                </span>
                <span className="num" aria-hidden>
                  {free.startTime} - {free.endTime}
                </span>
                <span className="sr">
                  {t('reservations.find.bookThen', {
                    name: name(room.name),
                    time: `${free.startTime} - ${free.endTime}`,
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
