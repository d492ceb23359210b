import { IconCheck } from '@tabler/icons-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { ComboBox } from '#platform/web/ui/combo-box/combo-box.tsx'
import { ComboChips } from '#platform/web/ui/combo-box/combo-chips.tsx'
import { ComboOption } from '#platform/web/ui/combo-box/combo-option.tsx'
import { Field, type FieldProps } from '#platform/web/ui/fields/field.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { AreaPerson } from './add-draft.ts'

type Props = FieldProps & {
  people: readonly AreaPerson[]
  /** Codes of those that are chosen. */
  value: readonly string[]
  onChange: (codes: readonly string[]) => void
}

/** More are not shown at once: whoever has as many types a letter. */
const mostShown = 100

/** Some of the people of an area: chips, a text box, and below it those that are meant by what is typed. */
export function AreaPeopleField({ people, value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = usePopover<HTMLDivElement>({ kind: 'listbox', narrowest: 280, onClose: () => setAt(0) })
  const hits = useMemo(() => meant(people, typed).slice(0, mostShown), [people, typed])
  const here = Math.min(at, hits.length - 1)
  const chosen = value.flatMap((code) => people.find(({ userId }) => userId === code) ?? [])

  const change = ({ userId, name: names }: AreaPerson, isOn: boolean) => {
    onChange(isOn ? [...value, userId] : value.filter((code) => code !== userId))
    announce(t(isOn ? 'tasks.add.personAdded' : 'tasks.add.personRemoved', { name: name(names) }))
  }
  const take = (person: AreaPerson | undefined) => {
    if (!person) return false
    change(person, !value.includes(person.userId))
    setTyped('')
    return true
  }
  const move = (to: number) => {
    if (!list.open) return list.show()
    if (hits.length > 0) setAt((to + hits.length) % hits.length)
    return undefined
  }
  const keys = useKeys({
    ArrowDown: () => move(here + 1),
    ArrowUp: () => move(here - 1),
    Enter: () => (list.open ? take(hits[here]) : false),
    Escape: () => (list.open ? list.close() : false),
    Backspace: () => {
      const last = typed === '' ? chips.current?.querySelector<HTMLElement>('li:last-child .combo__x') : null
      last?.focus()
      return last !== null && last !== undefined
    },
  })
  return (
    <Field {...field}>
      {(control) => (
        <ComboBox
          id={id}
          control={control}
          input={input}
          anchor={list.trigger.ref}
          popover={list.popover}
          isOpen={list.open}
          keys={keys}
          typed={typed}
          onType={(text) => {
            setTyped(text)
            setAt(0)
            if (!list.open) list.show()
          }}
          placeholder={t('tasks.add.peoplePlaceholder')}
          maxLength={100}
          here={hits[here] && here}
          isWrong={Boolean(field.error)}
          onPress={() => (list.open ? undefined : list.show())}
          onBlur={list.close}
          chips={
            <ComboChips
              ref={chips}
              items={chosen}
              keyOf={({ userId }) => userId}
              label={field.label}
              removeLabel={(person) => t('tasks.add.removePerson', { name: name(person.name) })}
              onRemove={(person) => change(person, false)}
              onLeave={() => input.current?.focus()}
            >
              {(person) => name(person.name)}
            </ComboChips>
          }
        >
          {() => (
            <div id={`${id}list`} role="listbox" aria-multiselectable aria-label={t('tasks.add.people')} tabIndex={-1}>
              {hits.map((person, place) => (
                <ComboOption
                  key={person.userId}
                  id={`${id}${place}`}
                  look="combo__o"
                  isHere={place === here}
                  isSelected={value.includes(person.userId)}
                  onTake={() => take(person)}
                  onPoint={() => setAt(place)}
                >
                  <Avatar personCode={person.userId} name={name(person.name)} photoUrl={person.photo_Path} size={24} />
                  <span className="grow">
                    <span className="combo__n">{name(person.name)}</span>
                    <span className="combo__h">
                      {[name(person.titleName), name(person.deptName)].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  <PersonMarks personCode={person.userId} look="badge" />
                  {value.includes(person.userId) ? <IconCheck className="i i-16" aria-hidden /> : null}
                </ComboOption>
              ))}
              {hits.length === 0 ? <p className="combo__note">{t('tasks.add.nobody')}</p> : null}
            </div>
          )}
        </ComboBox>
      )}
    </Field>
  )
}

/** Those that are meant by what is typed, in their order; without it all of them. */
function meant(people: readonly AreaPerson[], typed: string): readonly AreaPerson[] {
  if (searchLength(typed) === 0) return people
  const match = createMatcher(typed)
  return people.filter(({ name, deptName }) =>
    [...Object.values(name), ...Object.values(deptName)].some((text) => text && match(text)),
  )
}
