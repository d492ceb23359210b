import { IconTrash, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type BoardRight, boardRights } from '../../contract/boards.rules.ts'
import type { AdminBoard } from './board-draft.ts'
import { FormFooter } from './form-footer.tsx'
import { useBoardSave } from './use-board-save.ts'

type Line = AdminBoard['permissions'][number]

/** What a right stands on, and what stands on it: ticking one ticks the others along. */
const needs: Readonly<Record<BoardRight, readonly BoardRight[]>> = {
  list: [],
  read: ['list'],
  write: ['list', 'read'],
  comment: ['list', 'read'],
  manage: ['list', 'read', 'write', 'comment'],
}
const without = (rights: readonly BoardRight[], right: BoardRight): BoardRight[] =>
  rights.filter((each) => each !== right && !needs[each].includes(right))
const withRight = (rights: readonly BoardRight[], right: BoardRight): BoardRight[] =>
  boardRights.filter((each) => each === right || rights.includes(each) || needs[right].includes(each))

const keyOf = ({ kind, code }: Pick<Line, 'kind' | 'code'>) => `${kind} ${code}`

/** Who may do what on a board, line by line, or that it is as above. */
export function PermissionsTab({ board }: { board: AdminBoard }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { isBusy, errors, save } = useBoardSave()
  const [inherits, setInherits] = useState(board.inheritsPermissions)
  const [lines, setLines] = useState<readonly Line[]>(board.permissions)
  const isDirty =
    inherits !== board.inheritsPermissions || (!inherits && JSON.stringify(lines) !== JSON.stringify(board.permissions))
  const add = (entries: readonly Pick<Line, 'kind' | 'code' | 'named'>[]) => {
    const known = new Set(lines.map(keyOf))
    const fresh = entries.filter((entry) => !known.has(keyOf(entry)))
    setLines([...lines, ...fresh.map((entry) => ({ ...entry, rights: ['list', 'read', 'comment'] as BoardRight[] }))])
  }
  const submit = () =>
    save(() =>
      call(calls.savePermissions, {
        boardId: board.boardId,
        version: board.version,
        inherits,
        permissions: inherits ? [] : lines.map(({ kind, code, rights }) => ({ kind, code, rights })),
      }),
    )
  return (
    <Form className="badm__form" onSubmit={() => void submit()} errors={errors}>
      {board.parentBoardId === null ? null : (
        <Checkbox label={t('boards.admin.permissions.inherits')} checked={inherits} onChange={setInherits} />
      )}
      {inherits ? (
        <Note>
          {t('boards.admin.permissions.inherited', {
            name: board.inheritsPermissions ? nameOf(board.permissionsOf.name) : t('boards.admin.permissions.above'),
          })}
        </Note>
      ) : (
        <>
          <AudienceField
            label={t('boards.admin.permissions.add')}
            help={t('boards.admin.permissions.addHelp')}
            error={errors.permissions}
            value={[]}
            comCode={board.comCode}
            onChange={(entries: NamedAudienceEntry[]) =>
              add(entries.map((named) => ({ kind: named.kind, code: named.code, named })))
            }
          />
          <div>
            <Button
              icon={IconWorld}
              disabled={lines.some(({ kind }) => kind === 'everyone')}
              onClick={() => add([{ kind: 'everyone', code: '', named: null }])}
            >
              {t('boards.admin.permissions.addEveryone')}
            </Button>
          </div>
          {lines.length === 0 ? <Note tone="orange">{t('boards.admin.permissions.nobody')}</Note> : null}
        </>
      )}
      <PermissionTable lines={lines} isReadOnly={inherits} onChange={setLines} />
      <FormFooter isDirty={isDirty} isBusy={isBusy} />
    </Form>
  )
}

type TableProps = { lines: readonly Line[]; isReadOnly: boolean; onChange: (lines: Line[]) => void }

function PermissionTable({ lines, isReadOnly, onChange }: TableProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  if (lines.length === 0) return null
  const nameOfLine = ({ kind, code, named }: Line) =>
    kind === 'everyone' ? t('boards.admin.permissions.everyone') : named ? nameOf(named.name) : code
  return (
    <div className="badm__perms scroll">
      <table className="tbl">
        <caption className="sr">{t('boards.admin.tabs.permissions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('boards.admin.permissions.who')}</th>
            {boardRights.map((right) => (
              <th key={right} scope="col" className="badm__right">
                {t(`boards.admin.rights.${right}`)}
              </th>
            ))}
            {isReadOnly ? null : (
              <th scope="col">
                <span className="sr">{t('boards.admin.permissions.remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)}>
              <th scope="row" aria-label={nameOfLine(line)}>
                <span className="badm__who">
                  <b>{nameOfLine(line)}</b>
                  <small>
                    {[
                      t(`boards.admin.permissions.kinds.${line.kind}`),
                      line.named
                        ? nameOf(line.named.hint)
                        : line.kind === 'everyone'
                          ? ''
                          : t('boards.admin.permissions.gone'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </th>
              {boardRights.map((right) => (
                <td key={right} className="badm__right">
                  <Checkbox
                    hideLabel
                    label={`${nameOfLine(line)} ${t(`boards.admin.rights.${right}`)}`}
                    checked={line.rights.includes(right)}
                    disabled={isReadOnly || (right === 'list' && line.rights.length === 1 && line.rights[0] === 'list')}
                    onChange={(isOn) => {
                      const rights = isOn ? withRight(line.rights, right) : without(line.rights, right)
                      onChange(lines.map((each) => (each === line ? { ...line, rights } : each)))
                    }}
                  />
                </td>
              ))}
              {isReadOnly ? null : (
                <td className="badm__right">
                  <IconButton
                    icon={IconTrash}
                    name={t('boards.admin.permissions.removeOf', { name: nameOfLine(line) })}
                    onClick={() => onChange(lines.filter((each) => each !== line))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
