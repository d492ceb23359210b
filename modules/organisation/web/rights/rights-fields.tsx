import { IconTrash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { NamedAudienceEntry } from '../../contract/audience.ts'
import { AudienceField } from '../audience/audience-field.tsx'
import type { RightKind, RightLine } from './rights.types.ts'
import './rights.css'

const keyOf = ({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`

type Props<Right extends string> = {
  /** What is read aloud of the table. */
  caption: string
  rights: RightKind<Right>
  lines: readonly RightLine<Right>[]
  onChange: (lines: RightLine<Right>[]) => void
  comCode: string
  /** Whether people of the other companies of its group may be chosen. */
  withGroup?: boolean
  /** Lines of something above: read, and changed there. */
  isReadOnly: boolean
  error?: string
}

/** Who may do what with something, line by line. */
export function RightsFields<Right extends string>(props: Props<Right>) {
  const { t } = useTranslation()
  const { rights, lines, onChange, comCode, withGroup, isReadOnly, error } = props
  const add = (entries: readonly Omit<RightLine<Right>, 'rights'>[]) => {
    const known = new Set(lines.map(keyOf))
    const fresh = entries.filter((entry) => !known.has(keyOf(entry)))
    onChange([...lines, ...fresh.map((entry) => ({ ...entry, rights: [...rights.first] }))])
  }
  return (
    <>
      {isReadOnly ? null : (
        <>
          <AudienceField
            label={t('organisation.rights.add')}
            help={t('organisation.rights.addHelp')}
            error={error}
            value={[]}
            comCode={comCode}
            withGroup={withGroup}
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
              {t('organisation.rights.addEveryone')}
            </Button>
          </div>
          {lines.length === 0 ? <Note tone="orange">{t('organisation.rights.nobody')}</Note> : null}
        </>
      )}
      {lines.length > 0 ? <RightsTable {...props} /> : null}
    </>
  )
}

function RightsTable<Right extends string>({ caption, rights, lines, onChange, isReadOnly }: Props<Right>) {
  const { t } = useTranslation()
  const { nameOf, hintOf } = useLineWords()
  const [least] = rights.all
  const turn = (line: RightLine<Right>, right: Right, isOn: boolean) =>
    rights.all.filter((each) =>
      isOn
        ? each === right || line.rights.includes(each) || rights.needs[right].includes(each)
        : line.rights.includes(each) && each !== right && !rights.needs[each].includes(right),
    )
  return (
    <div className="rights__perms scroll">
      <table className="tbl">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('organisation.rights.who')}</th>
            {rights.all.map((right) => (
              <th key={right} scope="col" className="rights__right">
                {rights.nameOf(right)}
              </th>
            ))}
            {isReadOnly ? null : (
              <th scope="col">
                <span className="sr">{t('organisation.rights.remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)}>
              <th scope="row" aria-label={nameOf(line)}>
                <span className="rights__who">
                  <b>{nameOf(line)}</b>
                  <small>{hintOf(line)}</small>
                </span>
              </th>
              {rights.all.map((right) => (
                <td key={right} className="rights__right">
                  <Checkbox
                    hideLabel
                    label={`${nameOf(line)} ${rights.nameOf(right)}`}
                    checked={line.rights.includes(right)}
                    disabled={isReadOnly || (right === least && line.rights.length === 1 && line.rights[0] === least)}
                    onChange={(isOn) =>
                      onChange(
                        lines.map((each) => (each === line ? { ...line, rights: turn(line, right, isOn) } : each)),
                      )
                    }
                  />
                </td>
              ))}
              {isReadOnly ? null : (
                <td className="rights__right">
                  <IconButton
                    icon={IconTrash}
                    name={t('organisation.rights.removeOf', { name: nameOf(line) })}
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

function useLineWords() {
  const { t } = useTranslation()
  const name = useName()
  return {
    nameOf: ({ kind, code, named }: RightLine<string>) =>
      kind === 'everyone' ? t('organisation.rights.everyone') : named ? name(named.name) : code,
    hintOf: ({ kind, named }: RightLine<string>) =>
      [
        t(`organisation.rights.kinds.${kind}`),
        named ? name(named.hint) : kind === 'everyone' ? '' : t('organisation.rights.gone'),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
