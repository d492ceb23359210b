import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audienceCalls, type NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useOnceSettled } from '#platform/web/input/use-once-settled.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'

type Props = {
  comCode: string
  person: NamedAudienceEntry | undefined
  onChoose: (person: NamedAudienceEntry) => void
}

/** Fewer letters find nobody. */
const fewestLetters = 2

/** Finds one person of a company by name. Down goes to those found, Enter takes the first. */
export function PersonChoice({ comCode, person, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({
    ...queryOf(audienceCalls.audienceCandidates, { q: query, comCode, kinds: ['person'] }),
    enabled: query.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  const people = typed.trim().length >= fewestLetters ? (found.data ?? []) : []
  const choose = (chosen: NamedAudienceEntry | undefined) => {
    if (!chosen) return
    setTyped('')
    onChoose(chosen)
  }
  const isSettled = query === typed.trim() && !found.isFetching
  const takeFirst = useOnceSettled(typed.trim() || undefined, isSettled, () => choose(people[0]))
  const boxKeys = useKeys({
    ArrowDown: () => {
      const first = list.current?.querySelector('button')
      first?.focus()
      return first !== null
    },
  })
  const listKeys = useRovingFocus(list, { items: 'button', axis: 'vertical', wrap: false })
  return (
    <div className="ma__person">
      <div {...boxKeys}>
        <SearchField
          label={t('shell.menuAdmin.preview.find')}
          size="lg"
          value={typed}
          onChange={setTyped}
          onSubmit={takeFirst}
        />
      </div>
      {people.length > 0 ? (
        <ul ref={list} className="ma__people pop" aria-label={t('shell.menuAdmin.preview.found')} {...listKeys}>
          {people.map((each) => (
            <li key={each.code}>
              <button type="button" onClick={() => choose(each)}>
                <b>{name(each.name)}</b>
                <span className="ell">{name(each.hint)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {typed.trim().length >= fewestLetters && found.data?.length === 0 && !found.isFetching ? (
        <p className="ma__help" role="status">
          {t('shell.menuAdmin.preview.nobody')}
        </p>
      ) : null}
      {person && people.length === 0 ? (
        <p className="ma__chosen">
          <b>{name(person.name)}</b> {name(person.hint)}
        </p>
      ) : null}
    </div>
  )
}
