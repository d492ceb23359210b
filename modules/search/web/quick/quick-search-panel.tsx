import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { searchCalls } from '../../contract/search.contract.ts'
import { isSpecified, shortestSearch, shownPerGroup } from '../../contract/search.rules.ts'
import { pauseMs } from '../pause.ts'
import { countText } from '../results/count.ts'
import { HitList } from '../results/hit-list.tsx'
import { groupsOf, type HitGroup } from '../results/hits.ts'
import { useKindName, useKinds } from '../results/kinds.ts'
import { useFoundKeys } from '../results/use-found-keys.ts'
import { useOpenHit } from '../results/use-open-hit.ts'
import './quick.css'

/**
 * The quick search of the top bar (SHELL-027, SHELL-028): a text box, whether running text is searched too, and the
 * first three of each group. What was found stays while the next is on its way; every opening begins empty (SHELL-062).
 */
export default function QuickSearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [includeBody, setIncludeBody] = useState(true)
  const [fault, setFault] = useState<'empty' | 'tooShort'>()
  const keyword = useDebouncedValue(text, pauseMs)
  const keys = useFoundKeys(place, '.hit, .hits__more, .quick__all')
  // Known before anything is found, so that nothing waits for it then.
  useKinds()
  const all = { SearchText: text, SearchOption: includeBody ? undefined : 'title' }

  const submit = (typed: string) => {
    // Said instead of searched: too little was typed (SHELL-083, SHELL-084).
    const wrong = typed.trim() === '' ? 'empty' : searchLength(typed) < shortestSearch ? 'tooShort' : undefined
    setFault(wrong)
    if (wrong) return keys.focusBox()
    onClose()
    void navigate({ to: '/home/totalsearch', search: { ...all, SearchText: typed } })
  }

  return (
    <div ref={place} className="quick">
      <div className="quick__ask" {...keys.box}>
        <SearchField
          label={t('search.field')}
          placeholder={t('search.quick.placeholder')}
          size="lg"
          value={text}
          onChange={(typed) => (setFault(undefined), setText(typed))}
          onSubmit={submit}
          maxLength={100}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'quick-fault' : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens to type
          autoFocus
        />
        <div className="quick__options">
          <Checkbox label={t('search.includeBody')} checked={includeBody} onChange={setIncludeBody} />
          <span className="muted">
            {t('search.quick.hint')} <Kbd>Enter</Kbd>
          </span>
        </div>
        {fault ? (
          <div role="alert">
            <FieldError id="quick-fault">{t(`search.${fault}`)}</FieldError>
          </div>
        ) : null}
      </div>
      <div className="quick__found" {...keys.found}>
        {searchLength(keyword) < shortestSearch ? (
          <EmptyState drawing="search" title={t('search.start')} hint={t('search.quick.startHint')} />
        ) : (
          <Found keyword={keyword} includeBody={includeBody} onClose={onClose} />
        )}
      </div>
      <div className="quick__foot" {...keys.found}>
        <Link
          to="/home/totalsearch"
          search={all}
          className={`${buttonClass({ variant: 'ghost' })} quick__all`}
          onClick={onClose}
        >
          {t('search.quick.all')}
          <IconArrowRight className="i" aria-hidden />
        </Link>
      </div>
    </div>
  )
}

type FoundProps = { keyword: string; includeBody: boolean; onClose: () => void }

function Found({ keyword, includeBody, onClose }: FoundProps) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const language = useLanguage()
  const open = useOpenHit({ SearchText: keyword, SearchOption: includeBody ? undefined : 'title' })
  const found = useQuery({
    ...queryOf(searchCalls.gnbSearch, { searchText: keyword, includeBody }),
    placeholderData: keepPreviousData,
  })
  const groups = found.data && groupsOf(found.data, language)
  const total = groups?.reduce((sum, group) => sum + group.total, 0)
  const settled = found.isFetching ? undefined : total
  useEffect(() => {
    if (settled !== undefined)
      announce(settled === 0 ? t('search.quick.none') : t('search.quick.found', { total: settled }))
  }, [settled, keyword, t])

  if (!groups)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={5} />
    )
  if (total === 0)
    return <EmptyState drawing="search" title={t('search.quick.none')} hint={t('search.total.noneHint')} />
  return groups.map((group) => (
    <Group
      key={group.target}
      group={group}
      keyword={keyword}
      busy={found.isFetching}
      onOpen={(opening) => (onClose(), open(opening))}
      onMore={onClose}
    />
  ))
}

type GroupProps = {
  group: HitGroup
  keyword: string
  busy: boolean
  onOpen: ReturnType<typeof useOpenHit>
  onMore: () => void
}

/** One group: its first three and the way to the rest. One that the specification does not name stands there only when it found something. */
function Group({ group, keyword, busy, onOpen, onMore }: GroupProps) {
  const { t } = useTranslation()
  const { target, hits, total } = group
  const name = useKindName()(target)
  if (total === 0 && !isSpecified(target)) return null
  return (
    <section>
      <div className="hits__h">
        <h3>
          {name} <span className="num">{countText(group)}</span>
        </h3>
        {total > shownPerGroup ? (
          <Link
            to={isSpecified(target) ? '/home/search' : '/home/totalsearch'}
            search={
              isSpecified(target) ? { SearchText: keyword, Target: target } : { SearchText: keyword, Kind: target }
            }
            className="hits__more"
            aria-label={t('search.hit.moreOf', { group: name })}
            onClick={onMore}
          >
            {t('search.hit.more')}
          </Link>
        ) : null}
      </div>
      {total === 0 ? (
        <p className="hits__none">{t('search.quick.groupNone')}</p>
      ) : (
        <HitList
          label={name}
          keyword={keyword}
          hits={hits.slice(0, shownPerGroup)}
          busy={busy}
          onOpen={({ opening }) => onOpen(opening)}
        />
      )}
    </section>
  )
}
