import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatDate } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { migratedCalls } from '../../contract/migrated.contract.ts'
import { OpenTable } from '../list/open-table.tsx'
import { type Asked, numberOf } from '../query/page-set.ts'
import '../list/list.css'

const pauseMs = 250
const pageSize = 20
const filters = ['title', 'content', 'author'] as const

/** The size of the window of an article, px (0§2). */
const size = { width: 1024, height: 700 } as const

/** Boards of the old system, to be read only (BOARD-021, BOARD-026). */
export default function MigratedPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked & Record<string, string | undefined>
  const boards = useCall(migratedCalls.migBoardList, {})
  const boardId = numberOf(asked.BoardId) ?? boards.data?.[0]?.boardId
  const page = numberOf(asked.Page) ?? 1
  const filter = filters.find((each) => each === asked.SearchField) ?? 'title'
  const words = asked.SearchText ?? ''
  const [typed, setTyped] = useState(words)
  const settled = useDebouncedValue(typed, pauseMs)
  const articles = useQuery({
    ...queryOf(migratedCalls.migArticleList, {
      BoardId: boardId ?? 1,
      PageNum: page,
      PageSize: pageSize,
      SearchFilter: filter,
      SearchVal: words,
    }),
    enabled: boardId !== undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([boardId, filter, words], totalOf(articles), { page, size: pageSize })
  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '/miglist/list', search: { ...asked, Page: undefined, ...change }, replace: true })
  useEffect(() => {
    if (settled !== words) go({ SearchText: settled || undefined })
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed asks; the address answers by itself
  }, [settled])

  if (boards.data?.length === 0)
    return (
      <Sheet title={t('boards.migrated.title')}>
        <EmptyState title={t('boards.migrated.none')} hint={t('boards.migrated.noneHint')} />
      </Sheet>
    )
  return (
    <Sheet title={t('boards.migrated.title')}>
      <div className="btools">
        <Select
          className="btools__s"
          aria-label={t('boards.migrated.board')}
          value={String(boardId ?? '')}
          options={(boards.data ?? []).map((each) => ({ value: String(each.boardId), label: each.boardName }))}
          onChange={(BoardId) => go({ BoardId, SearchText: undefined })}
        />
        <div className="btools__e">
          <Select
            className="btools__s"
            aria-label={t('boards.list.searchIn.label')}
            value={filter}
            options={filters.map((value) => ({ value, label: t(`boards.list.searchIn.${value}`) }))}
            onChange={(SearchField) => go({ SearchField })}
          />
          <SearchField
            className="btools__q"
            label={t('boards.list.search')}
            value={typed}
            maxLength={100}
            onChange={setTyped}
          />
        </div>
      </div>
      <div className="blist scroll" aria-busy={articles.isPlaceholderData || undefined}>
        <Pane
          query={articles}
          skeleton={<SkeletonRows rows={12} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState drawing="search" title={t('boards.list.noneFound')} hint={t('boards.list.noneFoundHint')} />
          }
        >
          {({ items }) => <Rows rows={items} />}
        </Pane>
      </div>
      {articles.data && articles.data.total > 0 ? (
        <Pager
          page={page}
          size={pageSize}
          total={articles.data.total}
          onChange={(to) => go({ Page: to === 1 ? undefined : String(to) })}
        />
      ) : null}
    </Sheet>
  )
}

type Row = {
  articleId: number
  boardId: number
  title: string
  createdUserName: string
  createdDate: string
  views: number
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  return (
    <OpenTable
      caption={t('boards.migrated.title')}
      rows={rows}
      rowKey={({ articleId }) => articleId}
      titleOf={({ title }) => title}
      onOpen={({ boardId, articleId, title }) =>
        openPopup('/po/miglistpop/read', {
          ...size,
          title,
          query: { BoardId: String(boardId), ArticleId: String(articleId) },
        })
      }
      renderCard={({ createdUserName, createdDate }, title) => (
        <>
          {title}
          <p className="fg2">
            {createdUserName} · {formatDate(createdDate)}
          </p>
        </>
      )}
      columns={(title) => [
        { key: 'title', header: t('boards.list.field.title'), render: title },
        {
          key: 'author',
          header: t('boards.list.field.author'),
          width: 144,
          render: ({ createdUserName }) => createdUserName,
        },
        {
          key: 'createdDate',
          header: t('boards.list.field.createdDate'),
          width: 116,
          render: ({ createdDate }) => <time className="fg2">{formatDate(createdDate)}</time>,
        },
        {
          key: 'views',
          header: t('boards.list.field.views'),
          width: 84,
          align: 'right',
          render: ({ views }) => <span className="fg2">{formatCount(views)}</span>,
        },
      ]}
    />
  )
}
