import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import type { BoardNode } from '../../contract/boards.entities.ts'
import './board-choice.css'
import { type BoardTree, boardIdOf } from './board-nodes.ts'
import { useBoardNodes } from './use-board-nodes.ts'

type Props = {
  tree: BoardTree
  /** Whether a board may be chosen; groups never are. */
  suits: (board: BoardNode) => boolean
  /** The board that is marked, whether or not it suits. */
  chosen: BoardNode | undefined
  onChoose: (board: BoardNode) => void
  /** A board that suits was clicked twice. */
  onGive: (board: BoardNode) => void
  /** Something is missing: said in place of the hint. */
  error?: string | undefined
}

/** Choosing a board in the tree, with a search above it. */
export function BoardChoice({ tree, suits, chosen, onChoose, onGive, error }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [typed, setTyped] = useState('')
  const { nodes, expanded, toggle } = useBoardNodes(tree, chosen?.boardId, useDebouncedValue(typed.trim()))
  const pick = (id: string): BoardNode | undefined => tree.items.find((each) => each.boardId === boardIdOf(id))
  const said = chosen ? (suits(chosen) ? nameOf(chosen.name) : t('boards.choose.notThere')) : t('boards.choose.hint')
  return (
    <div className="bpick">
      <SearchField size="lg" label={t('boards.side.findLabel')} value={typed} onChange={setTyped} />
      <div className="bpick__t">
        {nodes.length > 0 ? (
          <Tree
            label={t('boards.side.tree')}
            nodes={nodes}
            expanded={expanded}
            onToggle={toggle}
            selected={chosen && String(chosen.boardId)}
            onSelect={(id) => {
              const board = pick(id)
              if (board === undefined || board.kind === 'group') toggle(id)
              else onChoose(board)
            }}
            onDouble={(id) => {
              const board = pick(id)
              if (board && board.kind !== 'group' && suits(board)) onGive(board)
            }}
          />
        ) : (
          <EmptyState title={t('boards.side.notFound')} />
        )}
      </div>
      <p className={error ? 'bpick__s bpick__s--error' : 'bpick__s'} role={error ? 'alert' : 'status'}>
        {error ?? said}
      </p>
    </div>
  )
}
