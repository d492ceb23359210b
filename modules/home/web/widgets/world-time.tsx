import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { useWidgetPages, WidgetPager } from '#platform/web/ui/widgets/widget-pager.tsx'
import { citiesShown } from '../../contract/world-time.widget.ts'
import { clockIn, offsetText } from '../../contract/zone-clock.ts'
import { useNow } from '../greeting/use-now.ts'
import './world-time.css'

type City = { orders: number; timezone: string; counturyName: string; cityName: string }

/** The time in cities, three at a time; their clocks turn with every minute (HOME-021, HOME-030). */
export default function WorldTime({ title, data }: WidgetProps<readonly City[]>) {
  const { t } = useTranslation()
  const now = useNow()
  const pages = useWidgetPages(data, citiesShown)
  return (
    <>
      <WidgetHead title={title}>
        <WidgetPager title={title} pages={pages} />
      </WidgetHead>
      {data.length === 0 ? <EmptyState title={t('home.widget.worldTime.empty')} /> : null}
      <ul className="w__b clocks">
        {pages.shown.map((city) => (
          <CityClock key={city.orders} city={city} now={now} />
        ))}
      </ul>
    </>
  )
}

function CityClock({ city: { timezone, cityName, counturyName }, now }: { city: City; now: Date }) {
  const { t } = useTranslation()
  const { year, month, day, weekday, hour, minute, offset } = clockIn(now, timezone)
  return (
    <li className="clock">
      <div className="clock__p">
        <p className="ell">
          <b>{cityName}</b> <span className="clock__c">{counturyName}</span>
        </p>
        <p className="num">
          {t('home.widget.worldTime.date', { year, month, day, weekday: t(`ui.weekday.short.${weekday}`) })}
        </p>
        <p className="num">{t('home.widget.worldTime.offset', { offset: offsetText(offset) })}</p>
      </div>
      <time className="clock__t" role="img" aria-label={`${hour}:${minute}`}>
        {[...hour].map((digit, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the places of a clock never move
          <span key={at} className="clock__d" aria-hidden>
            {digit}
          </span>
        ))}
        <span className="clock__s" aria-hidden>
          :
        </span>
        {[...minute].map((digit, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the places of a clock never move
          <span key={at} className="clock__d" aria-hidden>
            {digit}
          </span>
        ))}
      </time>
    </li>
  )
}
