import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useOnceSettled } from '#platform/web/input/use-once-settled.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { ComboBox } from '#platform/web/ui/combo-box/combo-box.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { mostAudienceEntries, type NamedAudienceEntry } from '../../contract/audience.ts'
import { AudienceChips } from './audience-chips.tsx'
import { AudienceOptions } from './audience-options.tsx'
import type { AudienceFieldProps } from './audience-props.ts'
import { isSame, withEntry, withoutEntry } from './entries.ts'
import { useCandidates } from './use-candidates.ts'

/** A pause in typing before the search runs, ms; a half-typed syllable counts. */
const pauseMs = 120

/**
 * The field itself: chips, a text box and below it what was found. Arrow keys move through the hits while the focus
 * stays in the box, Enter takes or gives back, Backspace in the empty box goes to the last chip.
 */
export default function AudienceBox(props: AudienceFieldProps) {
  const { value, onChange, comCode, withGroup, kinds, peopleFirst, disabled = false, single = false, ...field } = props
  const { t } = useTranslation()
  const name = useName()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const query = useDebouncedValue(typed, pauseMs)
  const list = usePopover<HTMLDivElement>({ kind: 'listbox', narrowest: 280, onClose: () => setAt(0) })
  // What Enter is to take is looked for to its end, also when the field is left at once: a closed list asks no more.
  const [awaited, setAwaited] = useState<string>()
  const { found, hits } = useCandidates(
    { q: query, comCode, withGroup, kinds, peopleFirst },
    list.open || awaited === typed,
  )
  const here = Math.max(0, Math.min(at, hits.length - 1))

  const placeholder = placeholderFor(kinds)
  const isChosen = (entry: NamedAudienceEntry) => value.some((other) => isSame(other, entry))
  const take = (entry: NamedAudienceEntry | undefined) => {
    if (!entry) return false
    const gone = isChosen(entry)
    if (!gone && !single && value.length >= mostAudienceEntries) {
      announce(t('organisation.audience.full', { most: mostAudienceEntries }))
      return true
    }
    onChange(gone ? withoutEntry(value, entry) : withEntry(single ? [] : value, entry, kinds))
    announce(t(gone ? 'organisation.audience.removed' : 'organisation.audience.added', { name: name(entry.name) }))
    setTyped('')
    if (typed !== '') setAt(0)
    if (single) list.close()
    return true
  }
  const move = (to: number) => {
    if (!list.open) return list.show()
    setAt(hits.length === 0 ? 0 : (to + hits.length) % hits.length)
    return undefined
  }
  const isSettled = query === typed && !found.isFetching && !found.isPlaceholderData
  const takeOnceSettled = useOnceSettled(typed, isSettled, () => {
    setAwaited(undefined)
    take(hits[here])
  })
  const keys = useKeys({
    ArrowDown: () => move(here + 1),
    ArrowUp: () => move(here - 1),
    Enter: () => {
      if (!list.open || (isSettled && hits.length === 0)) return false
      // Whoever has moved to another hit has seen it.
      if (here === 0) {
        setAwaited(typed)
        takeOnceSettled()
      } else take(hits[here])
      return true
    },
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
          placeholder={t(`organisation.audience.${placeholder}`)}
          maxLength={100}
          here={hits[here] && here}
          isWrong={Boolean(field.error)}
          disabled={disabled}
          onPress={() => (list.open ? undefined : list.show())}
          onBlur={list.close}
          chips={
            <AudienceChips
              ref={chips}
              value={value}
              kinds={kinds}
              disabled={disabled}
              onChange={onChange}
              onLeave={() => input.current?.focus()}
            />
          }
        >
          {() => (
            <AudienceOptions
              id={id}
              query={query}
              canBePerson={kinds?.includes('person') ?? true}
              found={found}
              hits={hits}
              here={here}
              isChosen={isChosen}
              onTake={take}
              onPoint={setAt}
            />
          )}
        </ComboBox>
      )}
    </Field>
  )
}

/** What can be looked for. */
function placeholderFor(kinds: AudienceFieldProps['kinds']) {
  if (kinds?.every((kind) => kind === 'department')) return 'placeholderOfDepartments'
  return (kinds?.includes('role') ?? true) ? 'placeholder' : 'placeholderWithoutRoles'
}
