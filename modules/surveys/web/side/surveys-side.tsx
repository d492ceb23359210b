import { IconClipboardList, IconPlus, IconUser, IconUserCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { Side, SidePart } from '#platform/web/ui/navigation/side.tsx'
import { isPageAt, SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { listTypes } from '../../contract/surveys.rules.ts'
import { type ListAddress, type ListType, listTypeOf } from '../lists/asked.ts'
import { EndOfSurvey } from '../pieces/end-of-survey.tsx'
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
    <Side label={t('surveys.side.label')} title={t('surveys.title')}>
      {data?.can.write ? (
        <Link
          to={writePath as string}
          // Written from a board it stands there.
          search={{ MenuId }}
          className={`${buttonClass({ variant: 'primary', size: 'lg' })} side__w`}
          onClick={onFollow}
        >
          <IconPlus className="i" aria-hidden />
          {t('surveys.side.write')}
        </Link>
      ) : null}
      <div className="side__l scroll">
        <Lists counts={data?.counts} mayApprove={data?.can.approve ?? false} onFollow={onFollow} />
        <ToAnswer items={data?.items ?? []} total={data?.total ?? 0} onFollow={onFollow} />
      </div>
    </Side>
  )
}

type Followed = { onFollow: (() => void) | undefined }
type Counts = { all: number; own: number; approval: number }

function Lists({ counts, mayApprove, onFollow }: Followed & { counts: Counts | undefined; mayApprove: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [address] = useAsked<ListAddress>()
  const here = isPageAt(pathname, listPath) ? listTypeOf(address) : undefined
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
        {lists.map(({ type, label, icon, count }) => (
          <li key={type}>
            <SideLink
              to={listPath}
              search={type === listTypes.all ? {} : { type: String(type) }}
              isHere={here === type}
              icon={icon}
              label={label}
              counted={count ? { count: formatCount(count) } : undefined}
              onFollow={onFollow}
            />
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
    <SidePart title={t('surveys.side.toAnswer')}>
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
              <EndOfSurvey endDate={endDate} />
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link to={listPath as string} search={{ part: 'toAnswer' }} className="svside__more link" onClick={onFollow}>
          {t('surveys.side.more', { count: total - items.length })}
        </Link>
      ) : null}
    </SidePart>
  )
}
