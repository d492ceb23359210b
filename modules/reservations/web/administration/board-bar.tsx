import { IconArrowsSort, IconFileImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { BoardOrderDialog } from './board-order-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { TransferDialog } from './transfer/transfer-dialog.tsx'
import { useResourceSave } from './use-resource-save.ts'

type Board = CallResult<typeof calls.adminBoards>['items'][number]
type Props = {
  boards: readonly Board[]
  board: Board | undefined
  comCode: string | undefined
  onChoose: (boardId: number) => void
}

/** Which board is worked on, and boards themselves: made, named, taken away when nothing is in them. */
export function BoardBar({ boards, board, comCode, onChoose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { save } = useResourceSave()
  const [open, setOpen] = useState<'new' | 'name' | 'order' | 'transfer'>()
  const close = () => setOpen(undefined)
  const remove = async () => {
    if (!board) return
    const name = nameOf(board.name)
    const isSure = await confirm({
      title: t('reservations.administration.removeTitle', { name }),
      action: t('reservations.administration.delete'),
      danger: true,
    })
    if (isSure) await save(() => call(calls.removeBoard, board), t('reservations.administration.removed', { name }))
  }
  const add = (
    <Button icon={IconPlus} onClick={() => setOpen('new')}>
      {t('reservations.administration.board.add')}
    </Button>
  )
  return (
    <>
      {board ? (
        <div className="resadm__board">
          <Select
            aria-label={t('reservations.administration.board.label')}
            options={boards.map((each) => ({ value: String(each.boardId), label: nameOf(each.name) }))}
            value={String(board.boardId)}
            onChange={(boardId) => onChoose(Number(boardId))}
          />
          <span className="oled__no">{t('ui.outline.number', { id: board.boardId })}</span>
          <IconButton
            icon={IconPencil}
            name={t('reservations.administration.board.rename')}
            onClick={() => setOpen('name')}
          />
          <IconButton
            icon={IconTrash}
            name={t('reservations.administration.board.remove')}
            onClick={() => void remove()}
          />
          {boards.length > 1 ? (
            <IconButton
              icon={IconArrowsSort}
              name={t('reservations.administration.board.order')}
              onClick={() => setOpen('order')}
            />
          ) : null}
          <Button icon={IconFileImport} onClick={() => setOpen('transfer')}>
            {t('reservations.transfer.title')}
          </Button>
          {add}
        </div>
      ) : (
        <EmptyState
          title={t('reservations.administration.board.none')}
          hint={t('reservations.administration.board.noneHint')}
          action={add}
        />
      )}
      {open === 'order' ? <BoardOrderDialog boards={boards} onClose={close} /> : null}
      {open === 'transfer' && board ? <TransferDialog board={board} onClose={close} /> : null}
      {open === 'new' ? (
        <NameDialog
          title={t('reservations.administration.board.add')}
          action={t('reservations.administration.make')}
          onClose={close}
          onSave={async (name) => {
            const { boardId } = await call(calls.createBoard, { name, ...(comCode === undefined ? {} : { comCode }) })
            onChoose(boardId)
          }}
        />
      ) : null}
      {open === 'name' && board ? (
        <NameDialog
          title={t('reservations.administration.board.rename')}
          action={t('ui.save')}
          name={board.name}
          onClose={close}
          onSave={(name) => call(calls.updateBoard, { boardId: board.boardId, version: board.version, name })}
        />
      ) : null}
    </>
  )
}
