import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatCount, formatTime } from '#platform/web/format.ts'
import { useOffers } from '#platform/web/modules.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Loaded } from '#platform/web/ui/states/pane.tsx'
import { dayPartOf } from '../../contract/day-part.ts'
import type { Counter } from '../../contract/greeting.widget.ts'
import type { PagePart } from '../../contract/page.contract.ts'
import { useRefreshOn } from '../page/part-data.ts'
import { FloorBoards } from './floor-boards.tsx'
import './greeting.css'
import type { Headline } from './ticker.tsx'
import { useNow } from './use-now.ts'

type Data = {
  counters: readonly { name: Counter; count: number; path: string }[]
  coming: { title: string; at: string } | null
  headlines: readonly Headline[]
}
type Props = { part: Pick<PagePart, 'settings'>; answer: Loaded<unknown> }

const Ticker = lazyComponent(() => import('./ticker.tsx'))

/** The head of the home page: a greeting by the time of day, what waits today, and what is new. */
export function Greeting({ part, answer }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { data: me } = useCall(shellCalls.currentUser, {})
  const now = useNow()
  const data = answer.data as Data | undefined
  useRefreshOn(useOffers('headRefreshOn'), answer.refetch, part.settings)
  const { refetch } = answer
  const coming = data?.coming
  const hasBegun = coming ? Date.parse(coming.at) <= now.getTime() : false
  useEffect(() => {
    if (hasBegun) void refetch()
  }, [hasBegun, refetch])
  if (!me) return null
  const { part: dayPart, month, day, year, weekday } = dayPartOf(now, me.userConfig.timeZone)
  const today = t('home.today', { year, month, day, weekday: t(`ui.weekday.long.${weekday}`) })
  return (
    <section className="w hero" aria-labelledby="greeting">
      <div className="hero__w">
        <h1 className="hero__g" id="greeting">
          {t(`home.greeting.${dayPart}`, { name: name(me.user.name), title: name(titleOf(me.user.post)) })}
        </h1>
        <p className="hero__d ell num">
          {coming && !hasBegun ? t('home.coming', { today, time: formatTime(coming.at), title: coming.title }) : today}
        </p>
      </div>
      <FloorBoards />
      <ul className="hero__c" aria-label={t('home.counter.all')}>
        {data?.counters.map(({ name: counted, count, path }) => (
          <li key={counted}>
            <Link to={path} className={classNames('stat', counted !== 'appointment' && count > 0 && 'stat--hot')}>
              {t(`home.counter.${counted}`)}
              <b>{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {part.settings.hasNews === false ? null : (
        <div className="tick">
          {data || answer.isError ? (
            <Suspense>
              <Ticker headlines={data?.headlines} onRetry={() => void answer.refetch()} />
            </Suspense>
          ) : null}
        </div>
      )}
    </section>
  )
}
