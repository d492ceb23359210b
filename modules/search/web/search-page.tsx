import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonCardDialog } from '#modules/organisation/web/organisation.public.tsx'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useGlobalKeys, useKeys } from '#platform/web/input/use-keys.ts'
import { useOfferedParts } from '#platform/web/modules.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { PeopleFound } from './people-found.tsx'
import './search.css'

/** Shortest search, in syllables, letters and digits (0§5, SHELL-085). */
const shortest = 2
/** A pause in typing before the search runs, ms; a half-typed syllable counts. */
const pauseMs = 120

/** The search of 0§2: the text stands in the address, so that a result can be sent to somebody. */
type Asked = { SearchText?: string; SearchOption?: string; Target?: string; person?: string }

/** People search: results while typing, the person's card over them. */
export default function SearchPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const text = asked.SearchText ?? ''
  const [isEmptyAsked, setEmptyAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const settled = useDebouncedValue(text, pauseMs)
  const go = (change: Asked, replace: boolean) =>
    void navigate({ to: '/home/search', search: { ...asked, Target: 'ORG', ...change }, replace })

  const field = () => place.current?.querySelector('input')
  const focusField = () => field()?.select()
  useGlobalKeys({ 'Mod+k': focusField })
  const intoResults = useKeys({
    ArrowDown: () => {
      const first = place.current?.querySelector<HTMLElement>('.person')
      first?.focus()
      return first !== null && first !== undefined
    },
  })

  const type = (typed: string) => {
    setEmptyAsked(false)
    go({ SearchText: typed, person: undefined }, true)
  }
  const submit = (typed: string) => {
    // Enter in an empty field says what is missing and stays there (SHELL-084).
    const isEmpty = typed.trim() === ''
    setEmptyAsked(isEmpty)
    if (isEmpty) field()?.focus()
  }

  return (
    <Sheet narrow title={t('search.title')}>
      <div ref={place} className="find">
        <div {...intoResults}>
          <SearchField
            label={t('search.field')}
            placeholder={t('search.placeholder')}
            size="lg"
            value={text}
            onChange={type}
            onSubmit={submit}
            maxLength={100}
            aria-invalid={isEmptyAsked || undefined}
            aria-describedby={isEmptyAsked ? 'search-fault' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type
            autoFocus
          />
        </div>
        {isEmptyAsked ? (
          <div role="alert">
            <FieldError id="search-fault">{t('search.empty')}</FieldError>
          </div>
        ) : null}
        {searchLength(settled) < shortest ? (
          <EmptyState drawing="search" title={t('search.start')} hint={t('search.startHint')} />
        ) : (
          <PeopleFound query={settled} onOpen={(person) => go({ person }, false)} onLeaveUp={focusField} />
        )}
      </div>
      <PersonCardDialog
        personCode={asked.person}
        onClose={() => go({ person: undefined }, true)}
        actions={useOfferedParts('personActions')}
      />
    </Sheet>
  )
}
