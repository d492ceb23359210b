import { IconPlus, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'

type Props<Kind extends string> = {
  title: string
  /** The words on the button that adds a row. */
  add: string
  kinds: readonly Kind[]
  kindName: (kind: Kind) => string
  most: number
  maxLength: number
  inputMode?: ComponentProps<'input'>['inputMode']
  rows: readonly { kind: Kind; value: string }[]
  errorAt: (at: number) => string | undefined
  onChange: (rows: { kind: Kind; value: string }[]) => void
}

/** Several values of one sort, each with what it is for: mails, numbers, addresses. */
export function Repeated<Kind extends string>(props: Props<Kind>) {
  const { title, add, kinds, kindName, most, maxLength, inputMode, rows, errorAt, onChange } = props
  const { t } = useTranslation()
  const change = (at: number, changed: Partial<{ kind: Kind; value: string }>) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...changed } : row)))
  return (
    <fieldset className="abe__many">
      <legend className="field__label">{title}</legend>
      {rows.map((row, at) => {
        const what = t('addressbook.field.numbered', { what: title, number: at + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and never change places
          <div key={at} className="abe__row">
            <Select
              size="lg"
              aria-label={t('addressbook.field.kindOf', { what })}
              options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
              value={row.kind}
              onChange={(kind) => change(at, { kind: kind as Kind })}
            />
            <TextField
              hideLabel
              label={what}
              inputMode={inputMode}
              maxLength={maxLength}
              error={errorAt(at)}
              value={row.value}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            <IconButton
              icon={IconX}
              name={t('addressbook.field.removeOne', { what })}
              onClick={() => onChange(rows.filter((_, each) => each !== at))}
            />
          </div>
        )
      })}
      {rows.length < most ? (
        <div>
          <Button variant="ghost" icon={IconPlus} onClick={() => onChange([...rows, { kind: kinds[0]!, value: '' }])}>
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
