import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { OutlinePane } from '#platform/web/outline/outline-pane.tsx'
import { OutlineWorkplace, useOutlinePlace } from '#platform/web/outline/outline-workplace.tsx'
import { useOpenBranches } from '#platform/web/outline/use-open-branches.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { BoardEditor } from './board-editor.tsx'
import { BoardLine } from './board-line.tsx'
import { type AdminLine, boardOutline } from './outline.ts'
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

/** The tree of boards, and the chosen one beside it. */
export function Workplace({ lines, comCode, boardId, tab, onTab, onChoose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const branches = useOpenBranches(true)
  const { pane, editor, isEditorShown, showEditor, onPick, onEdit, toTree } = useOutlinePlace(boardId !== undefined)
  const [adding, setAdding] = useState<{ parentBoardId: number | null }>()
  const { newest, move } = useBoardMoves(lines, comCode)
  const chosen = lines.find((line) => line.boardId === boardId)
  const add = (isBelow: boolean) =>
    setAdding({ parentBoardId: chosen ? (isBelow ? chosen.boardId : chosen.parentBoardId) : null })

  return (
    <OutlineWorkplace shows={isEditorShown && chosen ? 'form' : 'tree'}>
      {lines.length === 0 ? (
        <EmptyState
          title={t('boards.admin.empty')}
          hint={t('boards.admin.emptyHint')}
          action={
            <Button icon={IconPlus} onClick={() => add(false)}>
              {t('boards.admin.add')}
            </Button>
          }
        />
      ) : (
        <OutlinePane
          ref={pane}
          label={t('boards.admin.tree.label')}
          work={{
            kind: boardOutline,
            items: lines,
            newest,
            nameOf: (line) => nameOf(line.name),
            branches,
            chosen: boardId,
            onChoose,
            onMove: move,
            onAdd: add,
            addWords: t('boards.admin.add'),
            canAddBelow: chosen !== undefined,
          }}
          onPick={onPick}
          onEdit={onEdit}
        >
          {(line) => <BoardLine line={line} />}
        </OutlinePane>
      )}
      {chosen ? (
        <BoardEditor key={chosen.boardId} ref={editor} line={chosen} tab={tab} onTab={onTab} onBack={toTree} />
      ) : lines.length === 0 ? null : (
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
              showEditor()
            }}
          />
        ) : null}
      </Suspense>
    </OutlineWorkplace>
  )
}
