import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { useBoard, useBoardTree } from '../boards.queries.ts'
import { BoardPath } from '../list/board-path.tsx'
import { listFieldsOf } from '../query/addresses.ts'
import { holdsArticles } from '../query/board-paths.ts'
import { type Asked, numberOf, openedBy } from '../query/page-set.ts'
import { ArticlesPanel } from './articles-panel.tsx'

const ReadDialog = lazyComponent(() => import('../read/read-dialog.tsx'))
const WriteDialog = lazyComponent(() => import('../write/write-dialog.tsx'))
const base = '/board/admin'

/** A board as its managers see it (BOARD-012): all its articles, read (BOARD-014) and written (BOARD-013) over the list. */
export default function ManagedBoardPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const { data } = useBoardTree()
  const nameOf = useName()
  const managed = (data?.items ?? []).filter((board) => board.can.manage && holdsArticles(board))
  const boardId = numberOf(asked.SYSID) ?? managed[0]?.boardId
  if (data && managed.length === 0)
    return (
      <Sheet title={t('boards.manage.title')}>
        <EmptyState title={t('boards.manage.none')} hint={t('boards.manage.noneHint')} />
      </Sheet>
    )
  const choice = (
    <Select
      aria-label={t('boards.manage.board')}
      value={String(boardId ?? '')}
      options={managed.map((board) => ({ value: String(board.boardId), label: nameOf(board.name) }))}
      onChange={(chosen) => void navigate({ to: base, search: { SYSID: chosen } })}
    />
  )
  return boardId === undefined ? null : <Managed key={boardId} boardId={boardId} asked={asked} choice={choice} />
}

function Managed({ boardId, asked, choice }: { boardId: number; asked: Asked; choice: React.ReactNode }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const board = useBoard(boardId)
  const title = board.data ? t('boards.manage.titleOf', { name: nameOf(board.data.name) }) : t('boards.manage.title')
  useTitle(title)
  const open = openedBy(pathname)
  const articleId = numberOf(asked.ARTICLEID)
  // What narrows the table stays there below what is open over it.
  const search = { ...listFieldsOf(asked), SYSID: String(boardId) }
  const queries = useQueryClient()
  // What was written, changed or deleted over the list stands in it differently now.
  const close = () => {
    void navigate({ to: base, search })
    void queries.invalidateQueries({ queryKey: keyOf(boardAdministrationCalls.adminGetArticles) })
  }
  return (
    <Sheet
      title={title}
      path={board.data ? <BoardPath board={board.data} /> : undefined}
      actions={
        <>
          {choice}
          {board.data?.can.write ? (
            <Button
              variant="primary"
              icon={IconPencil}
              onClick={() => void navigate({ to: `${base}/modal/write`, search })}
            >
              {t('boards.write.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <Pane query={board} isEmpty={() => false}>
        {({ can }) =>
          can.manage ? (
            <ArticlesPanel
              boardId={boardId}
              onOpen={(id) => void navigate({ to: `${base}/modal/read`, search: { ...search, ARTICLEID: String(id) } })}
            />
          ) : (
            <EmptyState title={t('boards.manage.notManager')} />
          )
        }
      </Pane>
      <Suspense>
        {open === 'read' && articleId !== undefined ? (
          <ReadDialog key={articleId} boardId={boardId} articleId={articleId} onClose={close} />
        ) : null}
        {open === 'write' ? <WriteDialog onClose={close} /> : null}
      </Suspense>
    </Sheet>
  )
}
