import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type SearchTarget, shortestSearch } from '../../contract/search.rules.ts'
import { pauseMs } from '../pause.ts'
import { countText } from '../results/count.ts'
import { groupsOf } from '../results/hits.ts'
import { useKinds } from '../results/kinds.ts'
import { useFoundKeys } from '../results/use-found-keys.ts'
import { AllGroups } from './all-groups.tsx'
import { type Asked, conditionsIn, kindOf, pageOf, type Wish, wishOf } from './asked.ts'
import { FilterForm } from './filters.tsx'
import { OneGroup } from './one-group.tsx'
import { OverResults } from './over-results.tsx'
import { everyKind } from './total.queries.ts'
import './total.css'

const home = '/home/totalsearch'

/**
 * The total search (SHELL-007): everything that is found, by kind, period, author and place. All of it stands in the
 * address; below `modal/` something found is open over the results (SHELL-008, SHELL-009).
 */
export default function TotalSearchPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const asked = useSearch({ strict: false }) as Asked & Record<string, string | undefined>
  const place = useRef<HTMLDivElement>(null)
  const keys = useFoundKeys(place, '.hit, .hits__more')
  const filtersId = useId()
  const [fault, setFault] = useState<'empty' | 'tooShort'>()
  const wish = wishOf({ ...asked, SearchText: useDebouncedValue(asked.SearchText ?? '', pauseMs) })
  const conditions = conditionsIn(wish)
  const countOf = useCounts(wish)
  const [showsFilters, setShowsFilters] = useState(conditions > 0)
  const kinds = useKinds()
  const kind = kindOf(
    asked,
    kinds.map(({ target }) => target),
  )
  const own = ownFields(asked)
  const go = (change: Asked, replace = false) =>
    void navigate({ to: home, search: { ...own, Page: undefined, ...change }, replace })

  const submit = (typed: string) => {
    const wrong = typed.trim() === '' ? 'empty' : searchLength(typed) < shortestSearch ? 'tooShort' : undefined
    setFault(wrong)
    if (wrong) keys.focusBox()
  }

  return (
    <Sheet narrow title={t('search.total.title')}>
      <div ref={place} className="total">
        <div className="total__ask" {...keys.box}>
          <SearchField
            label={t('search.field')}
            placeholder={t('search.total.placeholder')}
            size="lg"
            value={asked.SearchText ?? ''}
            onChange={(SearchText) => (setFault(undefined), go({ SearchText }, true))}
            onSubmit={submit}
            maxLength={100}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'total-fault' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type
            autoFocus
          />
          <Button
            size="lg"
            icon={IconAdjustmentsHorizontal}
            aria-expanded={showsFilters}
            aria-controls={filtersId}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            {t('search.total.filters')}
            {conditions > 0 ? <Count tone="soft">{conditions}</Count> : null}
          </Button>
        </div>
        {fault ? (
          <div role="alert">
            <FieldError id="total-fault">{t(`search.${fault}`)}</FieldError>
          </div>
        ) : null}
        <div id={filtersId} hidden={!showsFilters}>
          <FilterForm
            // What the address says anew is shown anew.
            key={[asked.From, asked.Until, asked.Author, asked.Where, asked.SearchOption].join('|')}
            asked={asked}
            onApply={(filters) => go(filters)}
          />
        </div>
        <Tabs
          label={t('search.target.label')}
          tabs={[{ target: 'all', name: t('search.target.all') }, ...kinds].map(({ target, name }) => ({
            value: target,
            label: name,
            count: countOf(target),
          }))}
          value={kind ?? 'all'}
          onChange={(value) => go({ Kind: value === 'all' ? undefined : value }, true)}
        >
          <div className="total__found" {...keys.found}>
            {searchLength(wish.keyword) < shortestSearch ? (
              <EmptyState drawing="search" title={t('search.total.start')} hint={t('search.total.startHint')} />
            ) : kind ? (
              <OneGroup
                key={kind}
                target={kind}
                wish={wish}
                page={pageOf(asked)}
                onPage={(page) => go({ Page: page === 1 ? undefined : String(page) })}
                keep={own}
              />
            ) : (
              <AllGroups wish={wish} keep={own} onMore={(Kind) => go({ Kind })} />
            )}
          </div>
        </Tabs>
      </div>
      <OverResults
        mode={/\/modal\/(read|write)$/i.exec(pathname)?.[1]?.toLowerCase() as 'read' | 'write' | undefined}
        asked={asked}
        onClose={() => go({ Page: asked.Page })}
      />
    </Sheet>
  )
}

/** How much of each kind was found, as its tab says it; undefined until that is known. */
function useCounts(wish: Wish): (value: SearchTarget) => string | undefined {
  const language = useLanguage()
  const isLongEnough = searchLength(wish.keyword) >= shortestSearch
  const { data } = useQuery({ ...everyKind(wish), placeholderData: keepPreviousData, enabled: isLongEnough })
  const groups = data && isLongEnough ? groupsOf(data, language) : []
  return (value) => {
    const group = groups.find(({ target }) => target === value)
    return group && countText(group)
  }
}

/** The fields of the search itself, without those of what is open over it. */
const ownFields = ({ SearchText, SearchOption, Kind, From, Until, Author, Where, Page }: Asked): Asked => ({
  SearchText,
  SearchOption,
  Kind,
  From,
  Until,
  Author,
  Where,
  Page,
})
