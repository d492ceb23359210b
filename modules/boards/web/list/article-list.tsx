import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { ArticleRow, Board } from '../../contract/boards.entities.ts'
import { useArticles } from '../boards.queries.ts'
import { listFieldsOf, readOverPlace, readPlace, writePlace } from '../query/addresses.ts'
import { type Asked, isNarrowed, type ListKind, type PageSet } from '../query/page-set.ts'
import { AlbumGrid } from './album-grid.tsx'
import { ArticleCards } from './article-cards.tsx'
import { ArticleTable } from './article-table.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import type { Line } from './line.ts'
import { useFocusOnReturn, useKeptScroll } from './return-to.ts'
import { SummaryList } from './summary-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { useWide } from './use-wide.ts'

type Props = {
  board: Board
  kind: ListKind
  set: PageSet & { boardId: number }
  asked: Asked
  onChange: (change: Partial<PageSet>, options?: { replace?: boolean }) => void
  /** Something is open over it. */
  isCovered: boolean
}

/** A page of a board: what narrows it, the articles in the form of its kind, the pages. */
export function ArticleList({ board, kind, set, asked, onChange, isCovered }: Props) {
  const { t } = useTranslation()
  const articles = useArticles(set, kind)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const isShown = articles.data !== undefined
  useAnnounceFound(set, totalOf(articles), { page: set.currentPage, size: set.size })
  useKeptScroll(box, `${kind}${JSON.stringify(listFieldsOf(asked))}`, isShown)
  useFocusOnReturn(box, isShown && !isCovered)

  const change: Props['onChange'] = (wish, options) => {
    setChosen(new Set())
    onChange(wish, options)
  }
  return (
    <>
      <Toolbar
        board={board}
        set={set}
        onChange={change}
        onRefresh={() => void articles.refetch()}
        isRefreshing={articles.isFetching}
      />
      {board.can.manage ? (
        <ChosenBar boardId={board.boardId} articleIds={[...chosen]} onClear={() => setChosen(new Set())} />
      ) : null}
      <div ref={box} className="blist scroll" aria-busy={articles.isPlaceholderData || undefined}>
        <Pane
          query={articles}
          skeleton={<SkeletonRows rows={12} />}
          isEmpty={({ items, notices }) => items.length + notices.length === 0}
          empty={<Nothing board={board} set={set} asked={asked} onChange={change} />}
        >
          {({ items, notices }) => (
            <Lines
              {...{ board, kind, set, asked, chosen }}
              lines={[
                ...notices.map((row) => ({ ...row, onTop: true })),
                // What stands on top of a page does not stand on it again.
                ...items
                  .filter(({ articleId }) => !notices.some((notice) => notice.articleId === articleId))
                  .map((row) => ({ ...row, onTop: false })),
              ]}
              onChange={change}
              onChoose={setChosen}
              box={box}
            />
          )}
        </Pane>
      </div>
      {articles.data && articles.data.total > 0 ? (
        <Pager
          page={set.currentPage}
          size={set.size}
          total={articles.data.total}
          label={t('boards.list.pages')}
          onChange={(currentPage) => {
            change({ currentPage })
            box.current?.scrollTo({ top: 0 })
          }}
        />
      ) : null}
    </>
  )
}

type LinesProps = Omit<Props, 'isCovered'> & {
  lines: readonly Line[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  box: RefObject<HTMLDivElement | null>
}

function Lines({ board, kind, set, asked, lines, chosen, onChoose, onChange }: LinesProps) {
  const navigate = useNavigate()
  const isWide = useWide()
  const keep = listFieldsOf(asked)
  const over = (row: ArticleRow) => readOverPlace(kind, row, keep)
  const placeOf = (row: ArticleRow) => (kind === 'album' ? over(row) : readPlace(row, keep))
  if (kind === 'album') return <AlbumGrid board={board} lines={lines} placeOf={placeOf} />
  if (kind === 'summary') return <SummaryList board={board} lines={lines} placeOf={placeOf} />
  if (!isWide) return <ArticleCards board={board} lines={lines} placeOf={placeOf} />
  return (
    <ArticleTable
      board={board}
      lines={lines}
      set={set}
      placeOf={placeOf}
      onSort={(sortField, isAscending) => onChange({ sortField, isAscending })}
      onPeek={(row) => {
        const { to, search } = over(row)
        void navigate({ to, search })
      }}
      chosen={board.can.manage ? chosen : undefined}
      onChoose={onChoose}
    />
  )
}

function Nothing({ board, set, asked, onChange }: Pick<Props, 'board' | 'set' | 'asked' | 'onChange'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (set.currentPage > 1)
    return (
      <EmptyState
        title={t('boards.list.beyond')}
        action={
          <Button variant="soft" onClick={() => onChange({ currentPage: 1 }, { replace: true })}>
            {t('boards.list.toFirst')}
          </Button>
        }
      />
    )
  if (isNarrowed(set))
    return (
      <EmptyState
        drawing="search"
        title={t('boards.list.noneFound')}
        hint={t('boards.list.noneFoundHint')}
        action={
          <Button
            variant="soft"
            onClick={() =>
              onChange({
                searchText: '',
                category: undefined,
                preface1: undefined,
                preface2: undefined,
                unreadOnly: false,
              })
            }
          >
            {t('boards.list.showAll')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('boards.list.empty')}
      hint={board.can.write ? t('boards.list.emptyHint') : undefined}
      action={
        board.can.write ? (
          <Button
            variant="soft"
            onClick={() => {
              const { to, search } = writePlace({ boardId: board.boardId }, listFieldsOf(asked))
              void navigate({ to, search })
            }}
          >
            {t('boards.write.new')}
          </Button>
        ) : undefined
      }
    />
  )
}
