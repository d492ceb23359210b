import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { limits, listFilters, listTypes, surveyStatuses } from '../../contract/surveys.rules.ts'
import { useBoards } from '../pieces/use-boards.ts'
import { usePlaces } from '../place/use-places.ts'
import { useLiveSurveys } from '../surveys.queries.ts'
import { askedOf, boardOf, isNarrowed, type ListAddress, type ListAsked, type ListType, listTypeOf } from './asked.ts'
import { PopupWays } from './popup-ways.tsx'
import { SurveyRow } from './survey-row.tsx'
import './list.css'

/** A pause in typing before the list is asked for, ms. */
const pauseMs = 250
const pageSize = 20

/** Surveys: all one sees, one’s own, and what waits for one’s approval (SURVEY-001, SURVEY-012, SURVEY-019). */
export default function ListPage() {
  const { t } = useTranslation()
  const [address, ask] = useAsked<ListAddress>()
  useLiveSurveys()
  const { isPopup } = usePlaces()
  const type = listTypeOf(address)
  const menuId = boardOf(address)
  const board = useBoards(menuId !== undefined).find(({ id }) => id === menuId)
  const typed = useDebouncedValue(address.q ?? '', pauseMs)
  const wish = askedOf(address, typed)
  const narrow = (change: Partial<ListAddress>) => ask({ ...change, page: undefined })
  const titles = {
    [listTypes.all]: t('surveys.list.all'),
    [listTypes.own]: t('surveys.list.own'),
    [listTypes.approval]: t('surveys.list.approval'),
  }
  return (
    <Sheet
      title={type === listTypes.all && board ? board.name : titles[type]}
      actions={
        isPopup ? (
          <PopupWays
            type={type}
            onType={(next) => narrow({ type: next === listTypes.all ? undefined : String(next), part: undefined })}
          />
        ) : null
      }
    >
      <div className="svl__tools" role="search" aria-label={t('surveys.list.narrow')}>
        {type === listTypes.all ? (
          <Segmented
            label={t('surveys.list.part')}
            options={listFilters.map((value) => ({ value, label: t(`surveys.list.parts.${value}`) }))}
            value={wish.Filter ?? 'all'}
            onChange={(value) => narrow({ part: value === 'all' ? undefined : value })}
          />
        ) : null}
        {type === listTypes.approval ? null : (
          <Select
            aria-label={t('surveys.list.status')}
            value={wish.SurveyStatus ?? ''}
            options={[
              { value: '', label: t('surveys.list.anyStatus') },
              ...surveyStatuses.map((value) => ({ value, label: t(`surveys.status.${value}`) })),
            ]}
            onChange={(value) => narrow({ status: value || undefined })}
          />
        )}
        <DatePicker
          hideLabel
          clearable
          size="md"
          label={t('surveys.list.from')}
          value={wish.StartDate ?? ''}
          onChange={(day) => narrow({ from: day || undefined })}
        />
        <DatePicker
          hideLabel
          clearable
          size="md"
          label={t('surveys.list.to')}
          value={wish.EndDate ?? ''}
          onChange={(day) => narrow({ to: day || undefined })}
        />
        <SearchField
          label={t('surveys.list.search')}
          value={address.q ?? ''}
          maxLength={limits.keyword}
          onChange={(q) => narrow({ q: q || undefined })}
        />
      </div>
      <Found type={type} wish={wish} onTurn={(page) => ask({ page: String(page) }, { isPlace: true })} />
    </Sheet>
  )
}

type FoundProps = { type: ListType; wish: ListAsked; onTurn: (page: number) => void }

/** What the list holds. */
function Found({ type, wish, onTurn }: FoundProps) {
  const { t } = useTranslation()
  const call = {
    [listTypes.all]: listCalls.surveyLists,
    [listTypes.own]: listCalls.surveyMyLists,
    [listTypes.approval]: listCalls.surveyApprovalLists,
  }[type]
  const found = useQuery({ ...queryOf(call, wish), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = found
  useAnnounceFound(wish, data && !isPlaceholderData ? { total: data.total, isMore: data.capped } : undefined)
  return (
    <div aria-busy={isPlaceholderData}>
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isNarrowed(wish) ? (
            <EmptyState drawing="search" title={t('surveys.list.none')} hint={t('surveys.list.noneHint')} />
          ) : (
            <EmptyState title={t('surveys.list.empty')} hint={t('surveys.list.emptyHint')} />
          )
        }
      >
        {({ items, total }) => (
          <>
            <ul className="svl" aria-label={t('surveys.title')}>
              {items.map((survey) => (
                <SurveyRow key={survey.surveyId} survey={survey} />
              ))}
            </ul>
            <Pager page={wish.PageNumber ?? 1} total={total} size={pageSize} onChange={onTurn} />
          </>
        )}
      </Pane>
    </div>
  )
}
