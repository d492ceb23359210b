import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import type { BoardSettings } from '../../contract/boards.rules.ts'
import { useBoardSave } from './use-board-save.ts'

export type AdminBoard = CallResult<typeof calls.adminBoard>
/** What the forms of a board change; the server takes it as a whole. */
export type BoardDraft = Pick<AdminBoard, 'name' | 'kind' | 'description' | 'settings'>

const draftOf = ({ name, kind, description, settings }: AdminBoard): BoardDraft => ({
  name,
  kind,
  description,
  settings,
})

/** The form of a board in hand. */
export function useBoardDraft(board: AdminBoard) {
  const { t } = useTranslation()
  const { isBusy, errors, save } = useBoardSave()
  const [draft, setDraft] = useState(draftOf(board))
  const [nameError, setNameError] = useState<string>()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(board))
  const submit = async () => {
    const isNamed = draft.name.ko.trim() !== ''
    setNameError(isNamed ? undefined : t('boards.admin.nameRequired'))
    if (!isNamed) return
    await save(() => call(calls.updateBoard, { boardId: board.boardId, version: board.version, ...draft }))
  }
  return {
    draft,
    isDirty,
    isBusy,
    errors: { ...errors, name: nameError ?? errors['name.ko'] } as Record<string, string | undefined>,
    submit,
    change: (change: Partial<BoardDraft>) => setDraft((now) => ({ ...now, ...change })),
    set: (change: Partial<BoardSettings>) => setDraft((now) => ({ ...now, settings: { ...now.settings, ...change } })),
  }
}
export type BoardForm = ReturnType<typeof useBoardDraft>
