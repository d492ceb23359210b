import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { useRefreshBoards } from './admin.queries.ts'

type Board = CallResult<typeof calls.adminBoards>['items'][number]
const list = 'reservation boards'

/** The boards of a company in their order, changed by dragging, by buttons or with Alt and the arrow keys; kept at once. */
export function BoardOrderDialog({ boards, onClose }: { boards: readonly Board[]; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { sayError } = useSay()
  const sayPlace = useAnnouncePlace()
  const refresh = useRefreshBoards()
  const moves = useOneAfterAnother()
  const [order, setOrder] = useState(boards)
  const focused = useRef<Element>(null)
  // A row that React puts elsewhere loses the focus on its way.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [order])

  const place = (next: readonly Board[], board: Board) => {
    if (next === order) return
    const at = next.indexOf(board)
    focused.current = document.activeElement
    setOrder(next)
    sayPlace(nameOf(board.name), at, next.length)
    void moves.add(async () => {
      try {
        const beforeBoardId = next[at + 1]?.boardId ?? null
        await call(calls.moveBoard, { boardId: board.boardId, beforeBoardId }, { keepalive: true })
      } catch (error) {
        toast.error(sayError(error))
        setOrder(boards)
      }
      if (moves.isLast()) await refresh()
    })
  }
  useDrops<number>(list, (dragged, target, side) => {
    const of = (id: number) => order.find(({ boardId }) => boardId === id)
    const [board, other] = [of(dragged), of(target)]
    if (board && other) place(putBeside(order, board, other, side), board)
  })
  return (
    <Modal open width="medium" height="auto" title={t('reservations.administration.board.order')} onClose={onClose}>
      <ol className="resadm__boards" aria-label={t('reservations.administration.board.order')}>
        {order.map((board, at) => {
          const name = nameOf(board.name)
          const step = (by: 1 | -1) => place(stepped(order, board, by), board)
          return (
            <SortRow key={board.boardId} list={list} id={board.boardId} onStep={step}>
              <IconGripVertical className="i sorthandle" aria-hidden />
              <span className="grow ell">{name}</span>
              <IconButton
                icon={IconArrowUp}
                name={t('reservations.administration.board.up', { name })}
                disabled={at === 0}
                onClick={() => step(-1)}
              />
              <IconButton
                icon={IconArrowDown}
                name={t('reservations.administration.board.down', { name })}
                disabled={at === order.length - 1}
                onClick={() => step(1)}
              />
            </SortRow>
          )
        })}
      </ol>
    </Modal>
  )
}
