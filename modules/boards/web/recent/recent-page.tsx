import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { searchFields } from '../../contract/boards.rules.ts'
import { useFocusOnReturn, useKeptScroll } from '../list/return-to.ts'
import { useMarkRead } from '../list/use-mark-read.ts'
import { type Asked, pageSetOf } from '../query/page-set.ts'
import { MixedList } from './mixed-list.tsx'
import '../list/list.css'

/** A pause in typing before articles are asked for, ms. */
const pauseMs = 250

/** The newest articles of all boards one may read (BOARD-001), with what is looked for in the address. */
export default function RecentPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const set = pageSetOf(asked)
  const [typed, setTyped] = useState(set.searchText)
  const settled = useDebouncedValue(typed, pauseMs)
  const recent = useQuery({
    ...queryOf(articlesCalls.recentArticleList, {
      PageNum: Math.min(set.currentPage, 50),
      PageSize: set.size,
      SearchType: set.searchField,
      SearchText: set.searchText.trim(),
      UnreadOnly: set.unreadOnly,
    }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound(set, totalOf(recent), { page: set.currentPage, size: set.size })
  const box = useRef<HTMLDivElement>(null)
  const { mark, isBusy } = useMarkRead()
  useKeptScroll(box, `recent${JSON.stringify(asked)}`, recent.data !== undefined)
  useFocusOnReturn(box, recent.data !== undefined)

  const go = (change: Asked, replace = false) =>
    void navigate({ to: '/home/recentarticle', search: { ...asked, Page: undefined, ...change }, replace })
  useEffect(() => setTyped(set.searchText), [set.searchText])
  useEffect(() => {
    if (settled !== set.searchText) go({ SearchText: settled || undefined }, set.searchText !== '')
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed asks; the address answers by itself
  }, [settled])

  return (
    <Sheet title={t('boards.recent.title')}>
      <div className="btools">
        <Checkbox
          label={t('boards.list.unreadOnly')}
          checked={set.unreadOnly}
          onChange={(unreadOnly) => go({ Unread: unreadOnly ? 'Y' : undefined })}
        />
        <div className="btools__e">
          <Select
            className="btools__s"
            aria-label={t('boards.list.searchIn.label')}
            value={set.searchField}
            options={searchFields.map((value) => ({ value, label: t(`boards.list.searchIn.${value}`) }))}
            onChange={(SearchField) => go({ SearchField: SearchField === 'title' ? undefined : SearchField }, true)}
          />
          <SearchField
            className="btools__q"
            label={t('boards.recent.search')}
            value={typed}
            maxLength={100}
            onChange={setTyped}
          />
          <IconButton
            look="line"
            icon={IconChecks}
            name={t('boards.recent.markRead')}
            disabled={isBusy}
            onClick={mark}
          />
          <IconButton
            look="line"
            icon={IconRefresh}
            name={t('boards.list.refresh')}
            onClick={() => void recent.refetch()}
          />
        </div>
      </div>
      <div ref={box} className="blist scroll" aria-busy={recent.isPlaceholderData || undefined}>
        <Pane
          query={recent}
          skeleton={<SkeletonRows rows={12} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            set.searchText ? (
              <EmptyState drawing="search" title={t('boards.list.noneFound')} hint={t('boards.list.noneFoundHint')} />
            ) : set.unreadOnly ? (
              <EmptyState
                title={t('boards.recent.allRead')}
                hint={t('boards.recent.allReadHint')}
                action={
                  <Button variant="soft" onClick={() => go({ Unread: undefined })}>
                    {t('boards.recent.showRead')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('boards.recent.empty')} hint={t('boards.recent.emptyHint')} />
            )
          }
        >
          {({ items }) => <MixedList rows={items} caption={t('boards.recent.title')} />}
        </Pane>
      </div>
      {recent.data && recent.data.total > 0 ? (
        <Pager
          page={set.currentPage}
          size={set.size}
          total={Math.min(recent.data.total, 50 * set.size)}
          onChange={(page) => go({ Page: page === 1 ? undefined : String(page) })}
        />
      ) : null}
    </Sheet>
  )
}
