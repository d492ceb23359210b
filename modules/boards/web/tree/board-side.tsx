import { IconClock, IconPencil, IconSearch, IconStar } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Side } from '#platform/web/ui/navigation/side.tsx'
import { SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton, SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import { useBoardTree, useRefresh } from '../boards.queries.ts'
import { listPlace, writePlace } from '../query/addresses.ts'
import { type Asked, numberOf } from '../query/page-set.ts'
import { type BoardTree, boardIdOf } from './board-nodes.ts'
import './board-side.css'
import { useBoardNodes } from './use-board-nodes.ts'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

/** The left menu of boards: writing, recent and favourite articles, and the tree with what is unread. */
export default function BoardSide({ onFollow }: Props) {
  const { t } = useTranslation()
  const asked = useSearch({ strict: false }) as Asked
  const boardId = numberOf(asked.SYSID)
  const tree = useBoardTree()
  const { lists } = useRefresh()
  useLive('boards.changed', () => void lists())
  const [isSearching, setSearching] = useState(false)
  const board = tree.data?.items.find((each) => each.boardId === boardId)
  const write = writePlace(board?.can.write ? { boardId } : {}, { MENUID: asked.MENUID })
  return (
    <Side
      label={t('boards.side.label')}
      title={t('boards.title')}
      tools={
        <IconButton
          icon={IconSearch}
          name={t('boards.side.find')}
          look={isSearching ? 'on' : 'plain'}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        />
      }
    >
      {tree.isPending ? <Skeleton width="auto" height={36} className="side__w" /> : null}
      {tree.data?.items.some(({ can }) => can.write) ? (
        <Link
          to={write.to}
          search={write.search}
          className={`${buttonClass({ variant: 'primary', size: 'lg', block: true })} side__w`}
          onClick={onFollow}
        >
          <IconPencil className="i" aria-hidden />
          {t('boards.write.new')}
        </Link>
      ) : null}
      <SideLink to="/home/recentarticle" icon={IconClock} label={t('boards.recent.title')} onFollow={onFollow} />
      <SideLink to="/board/favourites" icon={IconStar} label={t('boards.recent.favourites')} onFollow={onFollow} />
      <h3 className="bside__all">{t('boards.side.all')}</h3>
      <Pane query={tree} skeleton={<SkeletonRows rows={8} />} isEmpty={() => false}>
        {(data) => <Boards tree={data} boardId={boardId} isSearching={isSearching} onFollow={onFollow} />}
      </Pane>
    </Side>
  )
}

type BoardsProps = Props & { tree: BoardTree; boardId: number | undefined; isSearching: boolean }

function Boards({ tree, boardId, isSearching, onFollow }: BoardsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(isSearching ? typed.trim() : '')
  const { nodes, expanded, toggle } = useBoardNodes(tree, boardId, query)
  const choose = (id: string) => {
    const board = tree.items.find((each) => each.boardId === boardIdOf(id))
    if (!board || board.kind === 'group') return toggle(id)
    // The menu one came by is that of another board: the frame finds the one of this board by itself.
    const { to, search } = listPlace(board)
    void navigate({ to, search })
    onFollow?.()
  }
  return (
    <>
      {isSearching ? (
        <div className="bside__q">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it */}
          <SearchField autoFocus label={t('boards.side.findLabel')} value={typed} onChange={setTyped} />
        </div>
      ) : null}
      {nodes.length > 0 ? (
        <Tree
          label={t('boards.side.tree')}
          nodes={nodes}
          expanded={expanded}
          onToggle={toggle}
          selected={boardId === undefined ? undefined : String(boardId)}
          onSelect={choose}
        />
      ) : (
        <p className="bside__none" role="status">
          {t(query === '' ? 'boards.list.noBoards' : 'boards.side.notFound')}
        </p>
      )}
    </>
  )
}
