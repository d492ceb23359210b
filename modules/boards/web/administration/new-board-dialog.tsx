import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type BoardKind, boardKinds, limits } from '../../contract/boards.rules.ts'
import type { AdminLine } from './outline.ts'
import { useBoardSave } from './use-board-save.ts'

type Props = {
  /** The board it will stand below; left out, at the top. */
  parent: AdminLine | undefined
  comCode: string | undefined
  onClose: () => void
  onMade: (boardId: number) => void
}

/** Makes a board: its name and kind; everything else is set afterwards. */
export default function NewBoardDialog({ parent, comCode, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { isBusy, save } = useBoardSave()
  const [name, setName] = useState({ ko: '', en: '', zh: '', ja: '' })
  const [kind, setKind] = useState<BoardKind>('list')
  const [errors, setErrors] = useState<{ name?: string }>()
  const make = async () => {
    if (name.ko.trim() === '') {
      setErrors({ name: t('boards.admin.nameRequired') })
      return
    }
    await save(async () => {
      const { boardId } = await call(calls.createBoard, {
        parentBoardId: parent?.boardId ?? null,
        kind,
        name,
        ...(comCode === undefined ? {} : { comCode }),
      })
      onMade(boardId)
    }, t('boards.admin.made'))
  }
  return (
    <FormDialog
      width="medium"
      title={t('boards.admin.newTitle')}
      isDirty={name.ko !== ''}
      onClose={onClose}
      action={t('boards.admin.make')}
      busy={isBusy}
      className="oled__form"
      onSubmit={() => void make()}
      errors={errors}
    >
      <NameFields
        isShort
        value={name}
        maxLength={limits.boardNameLength}
        errorAt={() => errors?.name}
        onChange={setName}
      />
      <RadioGroup
        label={t('boards.admin.kind')}
        stacked
        value={kind}
        options={boardKinds.map((value) => ({ value, label: t(`boards.admin.kinds.${value}`) }))}
        onChange={setKind}
      />
      <Note>{parent ? t('boards.admin.newBelow', { name: nameOf(parent.name) }) : t('boards.admin.newAtTop')}</Note>
    </FormDialog>
  )
}
