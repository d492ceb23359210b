import { IconAdjustmentsHorizontal, IconChecks, IconRefresh } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { Board } from '../../contract/boards.entities.ts'
import { type LabelSet, searchFields, type SearchField as Where } from '../../contract/boards.rules.ts'
import { numberOf, type PageSet, pageSizes } from '../query/page-set.ts'
import { orderingOf, orderings } from './orderings.ts'
import { useLabels } from './use-labels.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useWide } from './use-wide.ts'

/** A pause in typing before the list is asked for, ms. */
const pauseMs = 250

type Props = {
  board: Board
  set: PageSet
  onChange: (change: Partial<PageSet>, options?: { replace?: boolean }) => void
  onRefresh: () => void
  isRefreshing: boolean
}

/** What narrows and orders a list, and what is looked for in it (04-board-list). */
export function Toolbar(props: Props) {
  const { t } = useTranslation()
  const isWide = useWide()
  const filtersId = useId()
  const { set, onChange, onRefresh, isRefreshing } = props
  const [showsFilters, setShowsFilters] = useState(false)
  const filters = <Filters {...props} />
  const { mark, isBusy } = useMarkRead(props.board.boardId)
  return (
    <div className="btools">
      {isWide ? filters : null}
      <div className="btools__e">
        {isWide ? <SearchIn {...props} /> : null}
        <SearchText set={set} onChange={onChange} />
        {isWide ? <PageSize {...props} /> : null}
        {isWide ? null : (
          <IconButton
            look={showsFilters ? 'on' : 'line'}
            icon={IconAdjustmentsHorizontal}
            name={t('boards.list.filters')}
            aria-expanded={showsFilters}
            aria-controls={filtersId}
            onClick={() => setShowsFilters(!showsFilters)}
          />
        )}
        {props.board.can.read ? (
          <IconButton look="line" icon={IconChecks} name={t('boards.list.markRead')} disabled={isBusy} onClick={mark} />
        ) : null}
        <IconButton
          look="line"
          icon={IconRefresh}
          className={isRefreshing ? 'btools__spin' : undefined}
          name={t('boards.list.refresh')}
          onClick={onRefresh}
        />
      </div>
      {isWide ? null : (
        <div id={filtersId} className="btools__f" hidden={!showsFilters}>
          <SearchIn {...props} />
          {filters}
          <PageSize {...props} />
        </div>
      )}
    </div>
  )
}

type Part = Pick<Props, 'board' | 'set' | 'onChange'>

/** What narrows the list and in which order it stands. */
function Filters({ board, set, onChange }: Part) {
  const { t } = useTranslation()
  const ordering = orderingOf(set)
  return (
    <>
      <LabelFilters board={board} set={set} onChange={onChange} />
      <Select
        className="btools__s"
        aria-label={t('boards.list.order.label')}
        value={ordering?.value ?? ''}
        options={[
          ...orderings.map(({ value }) => ({ value, label: t(`boards.list.order.${value}`) })),
          // A column head may order as no entry here does.
          ...(ordering ? [] : [{ value: '', label: t('boards.list.order.other'), disabled: true }]),
        ]}
        onChange={(value) => {
          const chosen = orderings.find((each) => each.value === value)
          if (chosen) onChange({ sortField: chosen.sortField, isAscending: chosen.isAscending })
        }}
      />
      <Checkbox
        label={t('boards.list.noticeFirst')}
        checked={set.useNotice}
        onChange={(useNotice) => onChange({ useNotice })}
      />
      <Checkbox
        label={t('boards.list.unreadOnly')}
        checked={set.unreadOnly}
        onChange={(unreadOnly) => onChange({ unreadOnly })}
      />
    </>
  )
}

/** Where a word is looked for; on an anonymous board not among the authors. */
function SearchIn({ board, set, onChange }: Part) {
  const { t } = useTranslation()
  return (
    <Select
      className="btools__s"
      aria-label={t('boards.list.searchIn.label')}
      value={set.searchField}
      options={searchFields
        .filter((field) => field !== 'author' || !board.settings.isAnonymous)
        .map((value) => ({ value, label: t(`boards.list.searchIn.${value}`) }))}
      onChange={(value) => onChange({ searchField: value as Where }, { replace: true })}
    />
  )
}

function PageSize({ set, onChange }: Part) {
  const { t } = useTranslation()
  return (
    <Select
      className="btools__s"
      aria-label={t('boards.list.size.label')}
      value={String(set.size)}
      options={pageSizes
        .toSorted((one, other) => one - other)
        .map((size) => ({ value: String(size), label: t('boards.list.size.each', { count: size }) }))}
      onChange={(value) => onChange({ size: Number(value) as PageSet['size'] })}
    />
  )
}

const fieldOf = { category: 'category', preface1: 'preface1', preface2: 'preface2' } as const satisfies Record<
  LabelSet,
  keyof PageSet
>

function LabelFilters({ board, set, onChange }: Pick<Props, 'board' | 'set' | 'onChange'>) {
  const { t } = useTranslation()
  const labels = useLabels(board)
  return labels.sets.map((each) => {
    const options = labels.of(each)
    if (options.length === 0) return null
    return (
      <Select
        key={each}
        className="btools__s"
        aria-label={t(`boards.list.field.${each}`)}
        value={String(set[fieldOf[each]] ?? '')}
        options={[{ value: '', label: t(`boards.list.allOf.${each}`) }, ...options]}
        onChange={(value) => onChange({ [fieldOf[each]]: numberOf(value) })}
      />
    )
  })
}

/** What is typed is looked for after a pause, and replaces what stood in the address; Enter does not wait. */
function SearchText({ set, onChange }: Pick<Props, 'set' | 'onChange'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(set.searchText)
  const settled = useDebouncedValue(typed, pauseMs)
  const latest = useLatest({ set, onChange })

  useEffect(() => setTyped(set.searchText), [set.searchText])
  useEffect(() => {
    const { set: shown, onChange: change } = latest.current
    if (settled !== shown.searchText) change({ searchText: settled }, { replace: shown.searchText !== '' })
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed asks; the address answers by itself
  }, [settled])

  return (
    <SearchField
      className="btools__q"
      label={t('boards.list.search')}
      value={typed}
      maxLength={100}
      onChange={setTyped}
      onSubmit={(text) => text !== set.searchText && onChange({ searchText: text })}
    />
  )
}
