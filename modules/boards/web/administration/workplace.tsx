import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { BoardEditor } from './board-editor.tsx'
import { BoardsOutline } from './boards-outline.tsx'
import type { AdminLine } from './outline.ts'
import type { AdminTab } from './tabs.ts'
import { useBoardMoves } from './use-board-moves.ts'

const NewBoardDialog = lazyComponent(() => import('./new-board-dialog.tsx'))

type Props = {
  lines: readonly AdminLine[]
  comCode: string | undefined
  boardId: number | undefined
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  onChoose: (boardId: number | undefined) => void
}

/** Below this width tree and form stand in each other's place. */
const narrow = '(max-width: 900px)'

/** The tree of boards, and the chosen one beside it. */
export function Workplace({ lines, comCode, boardId, tab, onTab, onChoose }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [isFormShown, setFormShown] = useState(boardId !== undefined)
  const [adding, setAdding] = useState<{ parentBoardId: number | null }>()
  const { move, step } = useBoardMoves(lines, comCode)
  const chosen = lines.find((line) => line.boardId === boardId)
  const toForm = () => {
    setFormShown(true)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
  }
  const toTree = () => {
    setFormShown(false)
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>('[role="tree"]')?.focus())
  }
  const add = (isBelow: boolean) =>
    setAdding({ parentBoardId: chosen ? (isBelow ? chosen.boardId : chosen.parentBoardId) : null })
  const toggle = (id: string) =>
    setClosed((now) => new Set(now.has(id) ? [...now].filter((e) => e !== id) : [...now, id]))

  return (
    <div className="badm" data-shows={isFormShown && chosen ? 'form' : 'tree'}>
      <div className="badm__side" ref={tree}>
        <div className="badm__tools">
          <Button icon={IconPlus} onClick={() => add(false)}>
            {t('boards.admin.add')}
          </Button>
          <Button icon={IconChevronDown} disabled={!chosen} onClick={() => add(true)}>
            {t('boards.admin.addBelow')}
          </Button>
        </div>
        {lines.length === 0 ? (
          <EmptyState title={t('boards.admin.empty')} hint={t('boards.admin.emptyHint')} />
        ) : (
          <BoardsOutline
            lines={lines}
            chosen={boardId}
            closed={closed}
            onToggle={toggle}
            onChoose={(id) => {
              onChoose(id)
              if (matchMedia(narrow).matches) setFormShown(true)
            }}
            onEdit={toForm}
            onAdd={add}
            onMove={move}
            onStep={step}
          />
        )}
        <p className="badm__keys">{t('boards.admin.tree.keys')}</p>
      </div>
      {chosen ? (
        <BoardEditor
          key={chosen.boardId}
          ref={form}
          line={chosen}
          tab={tab}
          onTab={onTab}
          onBack={toTree}
          onStep={step}
        />
      ) : (
        <EmptyState title={t('boards.admin.chooseOne')} />
      )}
      <Suspense>
        {adding ? (
          <NewBoardDialog
            parent={lines.find((line) => line.boardId === adding.parentBoardId)}
            comCode={comCode}
            onClose={() => setAdding(undefined)}
            onMade={(made) => {
              setAdding(undefined)
              onChoose(made)
              setFormShown(true)
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
