import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Setting } from '#platform/contract/widget-settings.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { PlainField } from './plain-field.tsx'

type Item = Readonly<Record<string, unknown>>
type Props = {
  field: Extract<Setting, { kind: 'items' }>
  path: string
  value: readonly Item[]
  errors: Readonly<Record<string, string | undefined>>
  onChange: (value: Item[]) => void
}

/** A list of things with the same fields; each may be changed, moved and taken out. */
export function ItemsField({ field, path, value, errors, onChange }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const fresh = Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, each.default]))
  const put = (at: number, item: Item) => onChange(value.map((each, place) => (place === at ? item : each)))
  const swap = (at: number, other: number) => {
    const next = [...value]
    ;[next[at], next[other]] = [next[other]!, next[at]!]
    onChange(next)
  }
  return (
    <fieldset className="settings__items">
      <legend className="field__label">{say({ key: field.labelKey })}</legend>
      {field.hintKey ? <p className="field__help">{say({ key: field.hintKey })}</p> : null}
      <ol>
        {value.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have no name of their own; their place is what they are
          <li key={at} className="settings__item">
            <div className="settings__itemf">
              {Object.entries(field.fields).map(([name, each]) => (
                <PlainField
                  key={name}
                  field={each}
                  value={item[name] ?? each.default}
                  error={errors[`${path}.${at}.${name}`]}
                  onChange={(next) => put(at, { ...item, [name]: next })}
                />
              ))}
            </div>
            <div className="settings__itema">
              <IconButton
                icon={IconArrowUp}
                name={t('home.settings.up', { place: at + 1 })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                icon={IconArrowDown}
                name={t('home.settings.down', { place: at + 1 })}
                disabled={at === value.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                icon={IconTrash}
                name={t('home.settings.remove', { place: at + 1 })}
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ol>
      {errors[path] ? <FieldError>{errors[path]}</FieldError> : null}
      {value.length < field.most ? (
        <Button icon={IconPlus} onClick={() => onChange([...value, fresh])}>
          {t('home.settings.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
