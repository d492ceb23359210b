import { useMatch, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { useBoard, useBoardTree } from '../boards.queries.ts'
import { listFieldsOf, listPlace, type Place } from '../query/addresses.ts'
import { firstBoard } from '../query/board-paths.ts'
import { numberOf, openedBy } from '../query/page-set.ts'
import { ArticleList } from './article-list.tsx'
import { BoardPath } from './board-path.tsx'
import { BoardRefused, isRefusal } from './board-refused.tsx'
import { usePageSet } from './use-page-set.ts'
import { WriteButton } from './write-button.tsx'
import './list.css'

const ReadDialog = lazyComponent(() => import('../read/read-dialog.tsx'))
const WriteDialog = lazyComponent(() => import('../write/write-dialog.tsx'))

/**
 * A board as list, album or summary (BOARD-003, 006, 009): its address says which. Below `modal/` an article is read or
 * written over it.
 */
export default function BoardListPage() {
  const { set } = usePageSet()
  return set.boardId === undefined ? <FirstBoard /> : <OneBoard boardId={set.boardId} />
}

/** Without a board in the address: the first one that may be listed, wherever it stands in the tree. */
function FirstBoard() {
  const { t } = useTranslation()
  const { asked } = usePageSet()
  const tree = useBoardTree()
  return (
    <Pane query={tree} isEmpty={() => false}>
      {({ items }) => {
        const first = firstBoard(items)
        if (first) return <ToBoard place={listPlace(first, asked)} />
        return (
          <Sheet title={t('boards.title')}>
            <EmptyState title={t('boards.list.noBoards')} hint={t('boards.list.noBoardsHint')} />
          </Sheet>
        )
      }}
    </Pane>
  )
}

/** Goes on to a board, once. */
function ToBoard({ place: { to, search } }: { place: Place }) {
  const navigate = useNavigate()
  const { SYSID, MENUID } = search
  useEffect(() => {
    void navigate({ to, search: { SYSID, MENUID }, replace: true })
  }, [navigate, to, SYSID, MENUID])
  return null
}

function OneBoard({ boardId }: { boardId: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const navigate = useNavigate()
  // Its own address: while the next page is on its way the window's is that one's already, and the list must not take
  // the focus back before it stands anew.
  const { pathname } = useMatch({ strict: false })
  const { asked, kind, set, change } = usePageSet()
  const board = useBoard(boardId)
  const name = board.data ? nameOf(board.data.name) : ''
  useTitle(name || undefined)
  const open = openedBy(pathname)
  const articleId = numberOf(asked.ARTICLEID)
  const close = () => void navigate({ to: `/board/${kind}`, search: listFieldsOf(asked) })

  return (
    <>
      <Sheet
        title={name || t('boards.title')}
        path={board.data ? <BoardPath board={board.data} /> : undefined}
        actions={board.data ? <WriteButton board={board.data} keep={listFieldsOf(asked)} /> : undefined}
      >
        {board.data === undefined && isRefusal(board.error) ? (
          <BoardRefused />
        ) : (
          <Pane query={board} isEmpty={() => false}>
            {(data) => (
              <ArticleList
                key={boardId}
                board={data}
                kind={kind}
                set={{ ...set, boardId }}
                asked={asked}
                onChange={change}
                isCovered={open !== undefined}
              />
            )}
          </Pane>
        )}
      </Sheet>
      <Suspense>
        {open === 'read' && articleId !== undefined ? (
          <ReadDialog key={articleId} boardId={boardId} articleId={articleId} onClose={close} />
        ) : null}
        {open === 'write' ? <WriteDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
