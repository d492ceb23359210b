import { IconClipboardList, IconPlus, IconUser, IconUserCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatDate } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { listTypes } from '../../contract/surveys.rules.ts'
import { type ListAddress, type ListType, listTypeOf } from '../lists/asked.ts'
import { listPath, readPath, writePath } from '../place/paths.ts'
import { useLiveSurveys } from '../surveys.queries.ts'
import './surveys-side.css'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

/** The left side of surveys: writing one, the three lists, and what one is still to answer. */
export default function SurveysSide({ onFollow }: Props) {
  const { t } = useTranslation()
  useLiveSurveys()
  const { data } = useCall(listCalls.toAnswer, {})
  const [{ MenuId }] = useAsked<ListAddress>()
  return (
    <aside className="svside" aria-label={t('surveys.side.label')}>
      <h2 className="svside__h">{t('surveys.title')}</h2>
      {data?.can.write ? (
        <Link
          to={writePath as string}
          // Written from a board it stands there.
          search={{ MenuId }}
          className={`${buttonClass({ variant: 'primary', size: 'lg' })} svside__w`}
          onClick={onFollow}
        >
          <IconPlus className="i" aria-hidden />
          {t('surveys.side.write')}
        </Link>
      ) : null}
      <div className="svside__l scroll">
        <Lists counts={data?.counts} mayApprove={data?.can.approve ?? false} onFollow={onFollow} />
        <ToAnswer items={data?.items ?? []} total={data?.total ?? 0} onFollow={onFollow} />
      </div>
    </aside>
  )
}

type Followed = { onFollow: (() => void) | undefined }
type Counts = { all: number; own: number; approval: number }

function Lists({ counts, mayApprove, onFollow }: Followed & { counts: Counts | undefined; mayApprove: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [address] = useAsked<ListAddress>()
  const here = pathname.toLowerCase().endsWith(listPath.toLowerCase()) ? listTypeOf(address) : undefined
  const lists: { type: ListType; label: string; icon: IconComponent; count: number | undefined }[] = [
    { type: listTypes.all, label: t('surveys.list.all'), icon: IconClipboardList, count: counts?.all },
    { type: listTypes.own, label: t('surveys.list.own'), icon: IconUser, count: counts?.own },
    ...(mayApprove
      ? [{ type: listTypes.approval, label: t('surveys.list.approval'), icon: IconUserCheck, count: counts?.approval }]
      : []),
  ]
  return (
    <nav aria-label={t('surveys.side.lists')}>
      <ul>
        {lists.map(({ type, label, icon: Icon, count }) => (
          <li key={type}>
            <Link
              to={listPath as string}
              search={type === listTypes.all ? {} : { type: String(type) }}
              className="svside__a"
              aria-current={here === type ? 'page' : undefined}
              aria-label={count ? t('surveys.side.counted', { label, count }) : undefined}
              onClick={onFollow}
            >
              <Icon className="i" aria-hidden />
              <span className="ell grow">{label}</span>
              {count ? <small className="num">{formatCount(count)}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ToAnswerProps = Followed & {
  items: readonly { surveyId: number; title: Parameters<ReturnType<typeof useName>>[0]; endDate: string | null }[]
  total: number
}

function ToAnswer({ items, total, onFollow }: ToAnswerProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [{ surveyId: here }] = useAsked<{ surveyId?: string }>()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="svside-to-answer">
      <h3 id="svside-to-answer" className="svside__cap">
        {t('surveys.side.toAnswer')}
      </h3>
      <ul>
        {items.map(({ surveyId, title, endDate }) => (
          <li key={surveyId}>
            <Link
              to={readPath as string}
              search={{ surveyId: String(surveyId) }}
              className="svside__q"
              aria-current={here === String(surveyId) ? 'page' : undefined}
              onClick={onFollow}
            >
              <span className="ell">{nameOf(title)}</span>
              <small className="num muted">
                {endDate ? t('surveys.side.until', { day: formatDate(endDate) }) : t('surveys.side.open')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link to={listPath as string} search={{ part: 'toAnswer' }} className="svside__more link" onClick={onFollow}>
          {t('surveys.side.more', { count: total - items.length })}
        </Link>
      ) : null}
    </section>
  )
}
