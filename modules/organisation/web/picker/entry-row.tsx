import { IconCheck } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge, VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { Marked } from '../marked.tsx'
import { GroupMark } from './group-mark.tsx'

type Props = {
  id: string
  /** Undefined while it has not come. */
  entry: PickerEntry | undefined
  /** From 1. */
  position: number
  total: number
  /** px from the top of the list, and its height. */
  top: number
  height: number
  isHere: boolean
  isChosen: boolean
  /** The words for somebody who stands in one of the lists already; undefined for everybody else. */
  picked: string | undefined
  hasBox: boolean
  /** Both stay the same from drawing to drawing, else every row would be drawn anew while the list scrolls. */
  onPress: (entry: PickerEntry, position: number, event: MouseEvent) => void
  onDouble: (entry: PickerEntry) => void
}

/** One row of the list: name, title, department, phone, mobile number and mail as far as there is room (ORG-010). The list has the focus and the keys. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { id, entry, position, total, top, height, isHere, isChosen, picked, hasBox, onPress, onDouble } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={total}
      aria-busy={entry ? undefined : true}
      className={classNames(
        'plist__r plist__c',
        !hasBox && 'plist__c--bare',
        isChosen && 'plist__r--on',
        isHere && 'plist__r--here',
      )}
      style={{ top, height }}
      onClick={(event) => entry && onPress(entry, position, event)}
      onDoubleClick={() => entry && onDouble(entry)}
    >
      {hasBox ? <span className={classNames('plist__x', isChosen && 'plist__x--on')} aria-hidden /> : null}
      {entry ? (
        <>
          <span className="plist__name">
            {entry.recipient.kind === 'list' ? (
              <GroupMark />
            ) : (
              <Avatar
                personCode={entry.recipient.personCode || entry.recipient.id}
                name={entry.recipient.displayName}
                photoUrl={entry.photoPath}
                size={24}
              />
            )}
            <b className="ell">
              <Marked text={entry.recipient.displayName} ranges={entry.match ?? []} />
            </b>
            {entry.badge ? <Badge tone="yellow">{entry.badge}</Badge> : null}
            {entry.recipient.personCode ? <PersonMarks personCode={entry.recipient.personCode} look="badge" /> : null}
            {picked ? (
              <span className="plist__p" data-tip={picked}>
                <IconCheck className="i i-14" aria-hidden />
                <VisuallyHidden>{picked}</VisuallyHidden>
              </span>
            ) : null}
          </span>
          <span className="plist__titleName ell">{entry.title}</span>
          <span className="plist__department ell">{entry.department}</span>
          <span className="plist__phone num ell">{entry.phone}</span>
          <span className="plist__mobile num ell">{entry.mobile}</span>
          <span className="plist__mail ell">{entry.recipient.email}</span>
        </>
      ) : (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )}
    </div>
  )
})
