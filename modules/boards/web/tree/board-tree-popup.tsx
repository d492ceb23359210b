import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { BoardNode } from '../../contract/boards.entities.ts'
import { boardRights } from '../../contract/boards.rules.ts'
import { useBoardTree } from '../boards.queries.ts'
import type { Asked } from '../query/page-set.ts'
import { BoardChoice } from './board-choice.tsx'
import type { BoardTree } from './board-nodes.ts'
import './board-tree-popup.css'

/**
 * A window to choose a board in (BOARD-020): it hands `{ boardId, boardName }` to whoever opened it. `right` in the
 * address says what one must be allowed to do there (read, unless said).
 */
export default function BoardTreePopup() {
  const { t } = useTranslation()
  useTitle(t('boards.choose.title'))
  const asked = useSearch({ strict: false }) as Asked
  const right = boardRights.find((each) => each === asked.right) ?? 'read'
  const tree = useBoardTree()
  return (
    <main className="bchoose">
      <h1>{t('boards.choose.title')}</h1>
      <Pane query={tree} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
        {(data) => <Choice tree={data} suits={({ can }) => can[right]} />}
      </Pane>
    </main>
  )
}

function Choice({ tree, suits }: { tree: BoardTree; suits: (board: BoardNode) => boolean }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [chosen, setChosen] = useState<BoardNode>()
  const give = ({ boardId, name }: BoardNode) => closePopup({ boardId, boardName: nameOf(name) })
  return (
    <>
      <BoardChoice tree={tree} suits={suits} chosen={chosen} onChoose={setChosen} onGive={give} />
      <div className="bchoose__f">
        <Button size="lg" onClick={() => closePopup()}>
          {t('ui.cancel')}
        </Button>
        <Button size="lg" variant="primary" disabled={!chosen || !suits(chosen)} onClick={() => chosen && give(chosen)}>
          {t('boards.choose.choose')}
        </Button>
      </div>
    </>
  )
}
