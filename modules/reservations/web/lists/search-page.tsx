import { useTranslation } from 'react-i18next'
import { isDay } from '#platform/contract/days.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { limits, type SearchKind, searchKinds } from '../../contract/reservations.rules.ts'
import { BookingTable } from './booking-table.tsx'
import { ListPages } from './list-pages.tsx'
import { useReloadLists, useSearch } from './lists.queries.ts'

/** A pause in typing before the list is asked for, ms. */
const pauseMs = 250

type Asked = { q?: string; kind?: string; from?: string; to?: string; after?: string }

/** The field of the call that a kind of search fills in. */
const fieldOf: Readonly<Record<SearchKind, string>> = {
  Any: 'searchText',
  Title: 'reserveTitle',
  Content: 'reserveContent',
  ResourceName: 'resourceName',
  RequesterName: 'reserverName',
}

/** Bookings by what is typed, in a period that is the current month at first (RESERVE-006); what narrows it is in the address. */
export default function SearchPage() {
  const { t } = useTranslation()
  const [{ q: typed = '', kind: askedKind, from, to, after }, ask] = useAsked<Asked>()
  useReloadLists()
  const q = useDebouncedValue(typed.trim(), pauseMs)
  const kind = searchKinds.find((each) => each === askedKind) ?? 'Any'
  const wish = {
    [fieldOf[kind]]: q,
    ...(isDay(from) ? { searchStart: from } : {}),
    ...(isDay(to) ? { searchEnd: to } : {}),
    ...(after ? { after } : {}),
  }
  const found = useSearch(wish)
  const { data, isPlaceholderData } = found
  useAnnounceFound(
    wish,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  const narrow = (change: Partial<Asked>) => ask({ ...change, after: undefined })
  return (
    <Sheet title={t('reservations.search.title')}>
      <div className="rlist__tools" role="search" aria-label={t('reservations.search.title')}>
        <Select
          aria-label={t('reservations.search.kind')}
          value={kind}
          options={searchKinds.map((value) => ({ value, label: t(`reservations.search.kinds.${value}`) }))}
          onChange={(value) => narrow({ kind: value === 'Any' ? undefined : value })}
        />
        <SearchField
          label={t('reservations.search.label')}
          value={typed}
          maxLength={limits.searched}
          onChange={(text) => narrow({ q: text || undefined })}
        />
        <DatePicker
          hideLabel
          size="md"
          label={t('reservations.search.from')}
          value={data?.searchStart ?? from ?? ''}
          onChange={(day) => narrow({ from: day })}
        />
        <DatePicker
          hideLabel
          size="md"
          label={t('reservations.search.to')}
          value={data?.searchEnd ?? to ?? ''}
          onChange={(day) => narrow({ to: day })}
        />
      </div>
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ items, next }) => items.length === 0 && next === null}
        empty={
          <EmptyState drawing="search" title={t('reservations.search.none')} hint={t('reservations.search.noneHint')} />
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('reservations.search.noneYet')} hint={t('reservations.search.noneYetHint')} />
          ) : (
            <BookingTable caption={t('reservations.search.title')} rows={items} belowOf={({ excerpt }) => excerpt} />
          )
        }
      </Pane>
      <ListPages after={after} next={data?.next} onTurn={(mark) => ask({ after: mark }, { isPlace: true })} />
    </Sheet>
  )
}
