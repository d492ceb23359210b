import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { articlesCalls } from '../../contract/articles.contract.ts'
import type { BoardNode } from '../../contract/boards.entities.ts'
import { useBoardTree, useRefresh } from '../boards.queries.ts'
import { holdsArticles } from '../query/board-paths.ts'
import { BoardChoice } from '../tree/board-choice.tsx'
import './move-dialog.css'

type Props = {
  /** Where the articles are now. */
  boardId: number
  articleIds: readonly number[]
  isCopy: boolean
  onClose: () => void
  /** They are where they were sent. */
  onDone: (boardId: number) => void
}

/** Chooses the board that articles are moved or copied to: one of those where the reader may write. */
export default function MoveDialog({ boardId, articleIds, isCopy, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const tree = useBoardTree()
  const [target, setTarget] = useState<BoardNode>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mode = isCopy ? 'copy' : 'move'

  const suits = (board: BoardNode) => holdsArticles(board) && board.can.write && (isCopy || board.boardId !== boardId)
  const isMissing = target === undefined || !suits(target)

  const move = async () => {
    setAsked(true)
    if (isMissing) return
    setBusy(true)
    try {
      const sent = { articleIds: [...articleIds], boardId: target.boardId, isCopy }
      const { moved } = await call(articlesCalls.moveArticles, sent)
      toast.success(t(isCopy ? 'boards.move.copied' : 'boards.move.moved', { count: moved }))
      await refresh.articles()
      onClose()
      onDone(target.boardId)
    } catch (error) {
      toast.error(sayError(error))
      setBusy(false)
    }
  }

  const form = 'board-move'
  return (
    <Modal
      open
      width="medium"
      height={640}
      title={t(`boards.move.${mode}Title`, { count: articleIds.length })}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={form} busy={isBusy}>
            {t(`boards.move.${mode}`)}
          </Button>
        </>
      }
    >
      <Pane query={tree} isEmpty={() => false}>
        {(boards) =>
          boards.items.some(suits) ? (
            <Form id={form} className="bmove" onSubmit={() => void move()}>
              <BoardChoice
                tree={boards}
                suits={suits}
                chosen={target}
                onChoose={setTarget}
                onGive={setTarget}
                error={isAsked && isMissing ? t('boards.move.needsBoard') : undefined}
              />
              <Note>{t(isCopy ? 'boards.move.copyNote' : 'boards.move.moveNote')}</Note>
            </Form>
          ) : (
            <EmptyState title={t('boards.move.nowhere')} hint={t('boards.move.nowhereHint')} />
          )
        }
      </Pane>
    </Modal>
  )
}
