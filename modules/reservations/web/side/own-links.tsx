import { IconChartBar, IconListCheck, IconListSearch, IconRss, IconUserCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { usePages } from '#platform/web/pages/use-pages.ts'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { listCalls } from '../../contract/lists.contract.ts'

type Props = { onFollow: (() => void) | undefined }

/** The ways to what one has booked, to the search, to requests that wait for one's answer, and to the use of what one manages. */
export function OwnLinks({ onFollow }: Props) {
  const { t } = useTranslation()
  const isPage = usePages()
  const { data } = useCall(listCalls.isApprover, {})
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
      {isPage('/reserve/own') ? (
        <Link to={'/reserve/own' as string} search={{ feeds: 'open' }} className="rside__a" onClick={onFollow}>
          <IconRss className="i" aria-hidden />
          <span className="ell grow">{t('feeds.title')}</span>
        </Link>
      ) : null}
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
