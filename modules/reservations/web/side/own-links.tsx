import { IconChartBar, IconListCheck, IconListSearch, IconRss, IconUserCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { usePages } from '#platform/web/pages/use-pages.ts'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { listCalls } from '../../contract/lists.contract.ts'

const FeedsDialog = lazyComponent(() => import('../feeds/feeds-dialog.tsx'))

type Props = { onFollow: (() => void) | undefined }

/** The ways to what one has booked, to the search, to requests that wait for one's answer, and to the use of what one manages. */
export function OwnLinks({ onFollow }: Props) {
  const { t } = useTranslation()
  const isPage = usePages()
  const { data } = useCall(listCalls.isApprover, {})
  const [isFeeds, setFeeds] = useState(false)
  return (
    <nav className="rside__o" aria-label={t('reservations.view.side.lists')}>
      {isPage('/reserve/own') ? (
        <SideLink to="/reserve/own" icon={IconListCheck} label={t('reservations.view.side.own')} onFollow={onFollow} />
      ) : null}
      {isPage('/reserve/search') ? (
        <SideLink
          to="/reserve/search"
          icon={IconListSearch}
          label={t('reservations.search.title')}
          onFollow={onFollow}
        />
      ) : null}
      {data?.isApprover && isPage('/reserve/approval') ? (
        <SideLink
          to="/reserve/approval"
          icon={IconUserCheck}
          label={t('reservations.view.side.approval')}
          count={data.waiting}
          onFollow={onFollow}
        />
      ) : null}
      {data?.isManager && isPage('/reserve/statistics') ? (
        <SideLink
          to="/reserve/statistics"
          icon={IconChartBar}
          label={t('reservations.statistics.title')}
          onFollow={onFollow}
        />
      ) : null}
      <button type="button" className="rside__a" aria-haspopup="dialog" onClick={() => setFeeds(true)}>
        <IconRss className="i" aria-hidden />
        <span className="ell grow">{t('reservations.feed.title')}</span>
      </button>
      {isFeeds ? <FeedsDialog onClose={() => setFeeds(false)} /> : null}
    </nav>
  )
}

type LinkProps = Props & { to: string; icon: IconComponent; label: string; count?: number }

function SideLink({ to, icon: Icon, label, count = 0, onFollow }: LinkProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isHere = pathname.toLowerCase().endsWith(to)
  return (
    <Link
      to={to}
      className="rside__a"
      aria-current={isHere ? 'page' : undefined}
      aria-label={count > 0 ? `${label}, ${t('reservations.view.count', { count })}` : undefined}
      onClick={onFollow}
    >
      <Icon className="i" aria-hidden />
      <span className="ell grow">{label}</span>
      {count > 0 ? <small className="num">{count}</small> : null}
    </Link>
  )
}
