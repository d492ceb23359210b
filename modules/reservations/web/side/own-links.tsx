import { IconChartBar, IconListCheck, IconListSearch, IconRss, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { usePages } from '#platform/web/pages/use-pages.ts'
import { SideLink } from '#platform/web/ui/navigation/side-link.tsx'
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
          counted={
            data.waiting > 0
              ? { count: String(data.waiting), words: t('reservations.view.count', { count: data.waiting }) }
              : undefined
          }
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
        <SideLink
          to="/reserve/own"
          search={{ feeds: 'open' }}
          isHere={false}
          icon={IconRss}
          label={t('feeds.title')}
          onFollow={onFollow}
        />
      ) : null}
    </nav>
  )
}
