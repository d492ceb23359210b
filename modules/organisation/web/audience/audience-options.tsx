import { IconCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { ComboOption } from '#platform/web/ui/combo-box/combo-option.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { NamedAudienceEntry } from '../../contract/audience.ts'
import { KindIcon } from './kind-icon.tsx'

/** People are looked for from two characters on (0§5). */
const shortest = 2

type Props = {
  id: string
  query: string
  /** People are among what can be found. */
  canBePerson: boolean
  found: UseQueryResult<NamedAudienceEntry[]>
  hits: readonly NamedAudienceEntry[]
  /** The marked hit. */
  here: number
  isChosen: (entry: NamedAudienceEntry) => boolean
  onTake: (entry: NamedAudienceEntry) => void
  onPoint: (at: number) => void
}

/** What was found, by kind; and the other faces of the list. */
export function AudienceOptions({ id, query, canBePerson, found, hits, here, isChosen, onTake, onPoint }: Props) {
  const { t } = useTranslation()
  const { data, isFetching, isError } = found

  useEffect(() => {
    if (!isFetching && data) announce(t('organisation.audience.found', { count: data.length }))
  }, [isFetching, data, t])

  if (!data)
    return isError ? (
      <ErrorState retrying={isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={3} />
    )
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return (
    <>
      <div
        id={`${id}list`}
        role="listbox"
        aria-multiselectable
        aria-label={t('organisation.audience.results')}
        tabIndex={-1}
      >
        {kinds.map((kind) => (
          <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
            <p id={`${id}${kind}`} className="combo__cap">
              {t(`organisation.audience.kinds.${kind}`)}
            </p>
            {hits.map((entry, at) =>
              entry.kind === kind ? (
                <Option
                  key={entry.code}
                  id={`${id}${at}`}
                  entry={entry}
                  isHere={at === here}
                  isChosen={isChosen(entry)}
                  onTake={() => onTake(entry)}
                  onPoint={() => onPoint(at)}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      {hits.length === 0 ? <p className="combo__note">{t('organisation.audience.none')}</p> : null}
      {canBePerson && searchLength(query) < shortest ? (
        <p className="combo__note">{t('organisation.audience.start')}</p>
      ) : null}
    </>
  )
}

type OptionProps = {
  id: string
  entry: NamedAudienceEntry
  isHere: boolean
  isChosen: boolean
  onTake: () => void
  onPoint: () => void
}

function Option({ id, entry, isHere, isChosen, onTake, onPoint }: OptionProps) {
  const name = useName()
  return (
    <ComboOption id={id} isHere={isHere} isSelected={isChosen} look="combo__o" onTake={onTake} onPoint={onPoint}>
      <KindIcon kind={entry.kind} />
      <span className="grow">
        <span className="combo__n ell">{name(entry.name)}</span>
        <span className="combo__h ell">{name(entry.hint)}</span>
      </span>
      {entry.kind === 'person' ? <PersonMarks personCode={entry.code} look="badge" /> : null}
      {isChosen ? <IconCheck className="i i-16" aria-hidden /> : null}
    </ComboOption>
  )
}
