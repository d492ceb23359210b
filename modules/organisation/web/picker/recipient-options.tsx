import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { ComboOption } from '#platform/web/ui/combo-box/combo-option.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { GroupMark } from './group-mark.tsx'
import type { RecipientHit } from './recipient-props.ts'
import { keyOf } from './recipients.ts'
import type { RecipientSearch } from './use-recipient-hits.ts'

type Props = {
  id: string
  search: RecipientSearch
  /** The marked hit. */
  here: number
  isPicked: (one: Recipient) => boolean
  onTake: (one: Recipient) => void
  onPoint: (at: number) => void
}

/** What was found, and the other faces of the list. */
export function RecipientOptions({ id, search, here, isPicked, onTake, onPoint }: Props) {
  const { t } = useTranslation()
  const { hits, found, canAsk, isSettled } = search
  const count = hits.length
  useEffect(() => {
    if (canAsk && isSettled) announce(t('organisation.picker.found', { count }))
  }, [canAsk, isSettled, count, t])

  if (!canAsk) return <p className="combo__note">{t('organisation.picker.start')}</p>
  if (!found.data)
    return found.isError ? (
      <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={3} />
    )
  return (
    <>
      <div id={`${id}list`} role="listbox" aria-label={t('organisation.picker.results')} tabIndex={-1}>
        {hits.map((hit, at) => (
          <Option
            key={keyOf(hit.recipient)}
            id={`${id}${at}`}
            hit={hit}
            isHere={at === here}
            isPicked={isPicked(hit.recipient)}
            onTake={() => onTake(hit.recipient)}
            onPoint={() => onPoint(at)}
          />
        ))}
      </div>
      {count === 0 ? <p className="combo__note">{t('organisation.picker.noneFound')}</p> : null}
    </>
  )
}

type OptionProps = {
  id: string
  hit: RecipientHit
  isHere: boolean
  isPicked: boolean
  onTake: () => void
  onPoint: () => void
}

function Option({ id, hit: { recipient, hint, photoPath }, isHere, isPicked, onTake, onPoint }: OptionProps) {
  const { displayName, titleName, kind, personCode } = recipient
  return (
    <ComboOption id={id} isHere={isHere} isSelected={isPicked} look="combo__o" onTake={onTake} onPoint={onPoint}>
      {kind === 'department' || kind === 'list' ? (
        <GroupMark />
      ) : (
        <Avatar personCode={personCode} name={displayName} photoUrl={photoPath} size={24} />
      )}
      <span className="grow">
        <span className="combo__n ell">{[displayName, titleName].filter(Boolean).join(' ')}</span>
        <span className="combo__h ell">{hint}</span>
      </span>
      {kind === 'person' ? <PersonMarks personCode={personCode} look="badge" /> : null}
      {isPicked ? <IconCheck className="i i-16" aria-hidden /> : null}
    </ComboOption>
  )
}
