import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RightKind, RightsFields } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type BoardRight, boardRights } from '../../contract/boards.rules.ts'
import type { AdminBoard } from './board-draft.ts'
import { useBoardSave } from './use-board-save.ts'

type Line = AdminBoard['permissions'][number]

const kind: Omit<RightKind<BoardRight>, 'nameOf'> = {
  all: boardRights,
  needs: {
    list: [],
    read: ['list'],
    write: ['list', 'read'],
    comment: ['list', 'read'],
    manage: ['list', 'read', 'write', 'comment'],
  },
  first: ['list', 'read', 'comment'],
}

/** Who may do what on a board, line by line, or that it is as above. */
export function PermissionsTab({ board }: { board: AdminBoard }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { isBusy, errors, save } = useBoardSave()
  const [inherits, setInherits] = useState(board.inheritsPermissions)
  const [lines, setLines] = useState<readonly Line[]>(board.permissions)
  const isDirty =
    inherits !== board.inheritsPermissions || (!inherits && JSON.stringify(lines) !== JSON.stringify(board.permissions))
  const submit = () =>
    save(() =>
      call(calls.savePermissions, {
        boardId: board.boardId,
        version: board.version,
        inherits,
        permissions: inherits ? [] : lines.map(({ kind: as, code, rights }) => ({ kind: as, code, rights })),
      }),
    )
  return (
    <Form className="oled__form" onSubmit={() => void submit()} errors={errors}>
      {board.parentBoardId === null ? null : (
        <Checkbox label={t('boards.admin.permissions.inherits')} checked={inherits} onChange={setInherits} />
      )}
      {inherits ? (
        <Note>
          {t('boards.admin.permissions.inherited', {
            name: board.inheritsPermissions ? nameOf(board.permissionsOf.name) : t('boards.admin.permissions.above'),
          })}
        </Note>
      ) : null}
      <RightsFields
        caption={t('boards.admin.tabs.permissions')}
        rights={{ ...kind, nameOf: (right) => t(`boards.admin.rights.${right}`) }}
        lines={lines}
        onChange={setLines}
        comCode={board.comCode}
        isReadOnly={inherits}
        error={errors.permissions}
      />
      <FormFooter isDirty={isDirty} isBusy={isBusy} />
    </Form>
  )
}
