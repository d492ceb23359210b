import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Marked } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import { type RegulationLine, regulationCalls } from '../../contract/regulations.contract.ts'
import { type Chosen, chosenOf, type Hit, hitsOf, nodeIdOf, treeOf } from './tree-of.ts'

export type Contents = CallResult<(typeof regulationCalls)['regulations']>

type Props = {
  contents: Contents
  comCode: string | undefined
  isManaged: boolean
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}

/** After this pause the texts are searched; titles answer at once, ms. */
const pauseMs = 250

/** Searching, and the tree; what was found takes the place of the tree. */
export function RegulationSide({ contents, comCode, isManaged, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const [query, setQuery] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const hits = useRef<HTMLUListElement>(null)
  const titleOf = ({ title }: RegulationLine) => name(title)
  const labelOf = (regulation: RegulationLine) =>
    regulation.state === 'coming'
      ? `${name(regulation.title)} (${t('notices.regulation.state.coming')})`
      : name(regulation.title)
  const toHits = useKeys({
    ArrowDown: () => {
      const first = hits.current?.querySelector('button')
      first?.focus()
      return first !== null && first !== undefined
    },
  })
  const expanded = new Set(
    contents.categories.map(({ categoryId }) => `c${categoryId}`).filter((id) => !closed.has(id)),
  )
  const toggle = (id: string) =>
    setClosed((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])))
  return (
    <>
      <div className="nreg__search" {...toHits}>
        <SearchField
          size="lg"
          label={t('notices.regulation.search')}
          placeholder={t('notices.regulation.searchHint')}
          maxLength={100}
          value={query}
          onChange={setQuery}
        />
      </div>
      {query.trim() === '' ? (
        <Tree
          label={t('notices.regulation.tree')}
          nodes={treeOf(contents, name, labelOf, isManaged)}
          expanded={expanded}
          onToggle={toggle}
          selected={chosen && nodeIdOf(chosen)}
          onSelect={(id) => {
            const next = chosenOf(id)
            // For readers a category is a drawer, and nothing to look at.
            if (next.kind === 'category' && !isManaged) toggle(id)
            else onChoose(next)
          }}
        />
      ) : (
        <Hits
          ref={hits}
          query={query.trim()}
          comCode={comCode}
          regulations={contents.regulations}
          titleOf={titleOf}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

type HitsProps = Pick<Props, 'comCode' | 'chosen' | 'onChoose'> & {
  ref: React.RefObject<HTMLUListElement | null>
  query: string
  regulations: readonly RegulationLine[]
  titleOf: (regulation: RegulationLine) => string
}

function Hits({ ref, query, comCode, regulations, titleOf, chosen, onChoose }: HitsProps) {
  const { t } = useTranslation()
  const settled = useDebouncedValue(query, pauseMs)
  const inTexts = useCall(regulationCalls.regulationSearch, { comCode, q: settled })
  const keys = useRovingFocus(ref, { items: 'button', axis: 'vertical' })
  const found = hitsOf(query, regulations, titleOf, settled === query ? (inTexts.data?.items ?? []) : [])
  const isSure = settled === query && !inTexts.isFetching
  return (
    <>
      <p className="nreg__found" role="status">
        {found.length > 0 ? t('notices.regulation.found', { count: found.length }) : isSure ? null : t('ui.loading')}
      </p>
      {found.length === 0 && isSure ? (
        <EmptyState
          drawing="search"
          title={t('notices.regulation.notFound')}
          hint={t('notices.regulation.notFoundHint')}
        />
      ) : null}
      <ul ref={ref} className="nreg__hits" {...keys}>
        {found.map((hit) => (
          <HitRow
            key={hit.regulation.regulationId}
            hit={hit}
            title={titleOf(hit.regulation)}
            isChosen={chosen?.kind === 'regulation' && chosen.id === hit.regulation.regulationId}
            onChoose={() => onChoose({ kind: 'regulation', id: hit.regulation.regulationId })}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { hit: Hit; title: string; isChosen: boolean; onChoose: () => void }

function HitRow({ hit, title, isChosen, onChoose }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames('nreg__hit', isChosen && 'nreg__hit--on')}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="nreg__ht">{hit.ranges ? <Marked text={title} ranges={hit.ranges} /> : title}</span>
        {hit.excerpt ? <span className="nreg__hx">{hit.excerpt}</span> : null}
      </button>
    </li>
  )
}
