import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonCardDialog } from '#modules/organisation/web/organisation.public.tsx'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useOfferedParts } from '#platform/web/modules.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { shortestSearch } from '../../contract/search.rules.ts'
import { pauseMs } from '../pause.ts'
import { useFoundKeys } from '../results/use-found-keys.ts'
import { OneGroup } from '../total/one-group.tsx'
import { PeopleFound } from './people-found.tsx'
import './people.css'

/** The search of 0§2: the text stands in the address, so that a result can be sent to somebody. */
type Asked = { SearchText?: string; SearchOption?: string; Target?: string; Page?: string; person?: string }

const targets = ['ORG', 'BOARD', 'WORKFLOW'] as const
type Target = (typeof targets)[number]

/** The search of one kind of thing (SHELL-006): people, articles or approval documents, found while typing. */
export default function SearchPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const text = asked.SearchText ?? ''
  const target: Target = targets.find((each) => each === asked.Target) ?? 'ORG'
  const [isEmptyAsked, setEmptyAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const keys = useFoundKeys(place, '.person, .hit')
  const settled = useDebouncedValue(text, pauseMs)
  const go = (change: Asked, replace: boolean) =>
    void navigate({ to: '/home/search', search: { ...asked, Target: target, ...change }, replace })

  const type = (typed: string) => {
    setEmptyAsked(false)
    go({ SearchText: typed, Page: undefined, person: undefined }, true)
  }
  const submit = (typed: string) => {
    // Enter in an empty field says what is missing and stays there (SHELL-084).
    const isEmpty = typed.trim() === ''
    setEmptyAsked(isEmpty)
    if (isEmpty) keys.focusBox()
  }

  return (
    <Sheet narrow title={t(target === 'ORG' ? 'search.title' : `search.target.${target}`)}>
      <div ref={place} className="find">
        <div {...keys.box}>
          <SearchField
            label={target === 'ORG' ? t('search.title') : t('search.field')}
            placeholder={target === 'ORG' ? t('search.placeholder') : t('search.field')}
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
        <Tabs
          label={t('search.target.label')}
          tabs={targets.map((value) => ({ value, label: t(`search.target.${value}`) }))}
          value={target}
          onChange={(Target) => go({ Target, Page: undefined }, true)}
        >
          {/* Fewer than two characters show nothing found before (SHELL-085). */}
          {searchLength(settled) < shortestSearch ? (
            <EmptyState drawing="search" title={t('search.start')} hint={t('search.startHint')} />
          ) : target === 'ORG' ? (
            <PeopleFound query={settled} onOpen={(person) => go({ person }, false)} onLeaveUp={keys.focusBox} />
          ) : (
            <div {...keys.found}>
              <OneGroup
                target={target}
                wish={{ keyword: settled, keywordOption: asked.SearchOption }}
                page={Math.max(1, Number(asked.Page) || 1)}
                onPage={(page) => go({ Page: page === 1 ? undefined : String(page) }, false)}
                keep={{ SearchText: settled }}
              />
            </div>
          )}
        </Tabs>
      </div>
      <PersonCardDialog
        personCode={asked.person}
        onClose={() => go({ person: undefined }, true)}
        actions={useOfferedParts('personActions')}
      />
    </Sheet>
  )
}
