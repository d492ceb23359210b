import { IconX } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import type { SettingField } from '#platform/web/offers/widget.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { boardsCalls } from '../../contract/boards.contract.ts'
import '#platform/web/ui/fields/field.css'
import './boards-field.css'

type Props = ComponentProps<SettingField['field']>

/** Some of the boards one may see, in an order: each is added from a list and taken out with its button. */
export default function BoardsField({ field, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const nameOf = useName()
  const id = useId()
  const { data } = useCall(boardsCalls.tree, {})
  const boards = (data?.items ?? []).filter(({ kind }) => kind !== 'group')
  const name = (boardId: number) => {
    const board = boards.find((each) => each.boardId === boardId)
    return board ? nameOf(board.name) : t('boards.widget.field.board', { number: boardId })
  }
  const rest = boards.filter(({ boardId }) => !value.includes(boardId))
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {say({ key: field.labelKey })}
      </span>
      {value.length > 0 ? (
        <ul className="bfield" aria-labelledby={id}>
          {value.map((boardId) => (
            <li key={boardId} className="bfield__one">
              <span className="ell">{name(boardId)}</span>
              <IconButton
                icon={IconX}
                size={24}
                name={t('boards.widget.field.remove', { name: name(boardId) })}
                onClick={() => onChange(value.filter((each) => each !== boardId))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {value.length < field.most && (rest.length > 0 || !data) ? (
        <Select
          size="lg"
          aria-label={t('boards.widget.field.add')}
          aria-invalid={error ? true : undefined}
          value=""
          options={[
            { value: '', label: t('boards.widget.field.add') },
            ...rest.map((board) => ({ value: String(board.boardId), label: nameOf(board.name) })),
          ]}
          onChange={(boardId) => boardId && onChange([...value, Number(boardId)])}
        />
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
      {field.hintKey ? <p className="field__help">{say({ key: field.hintKey })}</p> : null}
    </div>
  )
}
