import { IconChevronDown, IconChevronUp, IconTrash, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { GroupMark } from './group-mark.tsx'
import { keyOf } from './recipients.ts'
import type { Lists, PickerList } from './use-lists.ts'
import './container-list.css'

type Props = { list: PickerList; lists: Lists; isActive: boolean; canMove: boolean }

/**
 * One list that is filled (ORG-012): a press marks a row, the head marks all, moves the one that is marked and empties
 * the list. Arrows move, Space marks, Delete takes out, Alt with an arrow moves the row, Enter makes it the list that is
 * filled (ORG-024, ORG-026).
 */
export function ContainerList({ list, lists, isActive, canMove }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const { id: listId, label, items, marked } = list
  const here = Math.min(at, items.length - 1)
  const all = new Set(items.map(keyOf))
  const [only] = marked.size === 1 ? [...marked] : []

  const goTo = (to: number) => {
    const next = Math.max(0, Math.min(to, items.length - 1))
    setAt(next)
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const mark = (one: Recipient | undefined) => {
    if (!one) return
    const next = new Set(marked)
    if (!next.delete(keyOf(one))) next.add(keyOf(one))
    lists.mark(listId, next)
  }
  const move = (key: string | undefined, by: -1 | 1) => {
    if (!key || !canMove) return false
    lists.move(listId, key, by)
    goTo(items.findIndex((one) => keyOf(one) === key) + by)
    return true
  }
  const remove = () => {
    const one = items[here]
    if (one) lists.remove(listId, marked.size > 0 ? marked : new Set([keyOf(one)]))
  }
  const hereKey = items[here] && keyOf(items[here])
  const keys = useKeys({
    ArrowDown: () => goTo(here + 1),
    ArrowUp: () => goTo(here - 1),
    Home: () => goTo(0),
    End: () => goTo(items.length - 1),
    ' ': () => mark(items[here]),
    'Mod+a': () => lists.mark(listId, marked.size === items.length ? new Set() : all),
    'Alt+ArrowUp': () => move(hereKey, -1),
    'Alt+ArrowDown': () => move(hereKey, 1),
    Enter: () => {
      lists.setActive(listId)
      announce(t('organisation.picker.active', { list: label }))
    },
    Delete: remove,
    Backspace: remove,
  })

  return (
    <section
      className={classNames('rcpt', isActive && 'rcpt--on')}
      aria-label={label}
      onPointerDown={() => lists.setActive(listId)}
    >
      <header className="rcpt__h">
        <Checkbox
          label={label}
          disabled={items.length === 0}
          checked={items.length > 0 && marked.size === items.length}
          indeterminate={marked.size > 0 && marked.size < items.length}
          aria-label={t('organisation.picker.markAll', { list: label })}
          onChange={(on) => lists.mark(listId, on ? all : new Set())}
        />
        <Count tone={isActive ? 'soft' : 'neutral'}>{items.length}</Count>
        <span className="grow" />
        {canMove ? (
          <>
            <IconButton
              size={24}
              icon={IconChevronUp}
              name={t('organisation.picker.up')}
              disabled={!only || keyOf(items[0]!) === only}
              onClick={() => move(only, -1)}
            />
            <IconButton
              size={24}
              icon={IconChevronDown}
              name={t('organisation.picker.down')}
              disabled={!only || keyOf(items.at(-1)!) === only}
              onClick={() => move(only, 1)}
            />
          </>
        ) : null}
        <IconButton
          size={24}
          icon={IconTrash}
          name={t('organisation.picker.empty', { list: label })}
          disabled={items.length === 0}
          onClick={() => lists.remove(listId, all)}
        />
      </header>
      <div
        ref={box}
        className="rcpt__b scroll"
        role="listbox"
        aria-label={label}
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={items.length > 0 ? `${id}${here}` : undefined}
        {...keys}
      >
        {items.map((one, row) => (
          <Line
            key={keyOf(one)}
            id={`${id}${row}`}
            recipient={one}
            isHere={row === here}
            isMarked={marked.has(keyOf(one))}
            onPress={() => {
              setAt(row)
              mark(one)
            }}
            onRemove={() => lists.remove(listId, new Set([keyOf(one)]))}
          />
        ))}
      </div>
      {items.length === 0 ? <p className="rcpt__n">{t('organisation.picker.emptyList')}</p> : null}
    </section>
  )
}

type LineProps = {
  id: string
  recipient: Recipient
  isHere: boolean
  isMarked: boolean
  onPress: () => void
  onRemove: () => void
}

/** Somebody in a list. The cross is for the pointer; with keys Delete does the same. */
function Line({ id, recipient, isHere, isMarked, onPress, onRemove }: LineProps) {
  const { t } = useTranslation()
  const { kind, displayName, titleName, deptName, email } = recipient
  const isGroup = kind === 'department' || kind === 'list'
  const where = kind === 'department' ? t('organisation.picker.department') : kind === 'person' ? deptName : email
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classNames('rcpt__i', isMarked && 'rcpt__i--on', isHere && 'rcpt__i--here')}
      onClick={onPress}
    >
      {isGroup ? (
        <GroupMark />
      ) : (
        <Avatar personCode={recipient.personCode || recipient.id} name={displayName} size={24} />
      )}
      <span className="rcpt__w ell">{[displayName, titleName].filter(Boolean).join(' ')}</span>
      <small className="grow ell">{where === displayName ? '' : where}</small>
      <span
        className="ib ib--24"
        data-tip={t('organisation.picker.remove', { name: displayName })}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onRemove()
        }}
      >
        <IconX className="i" aria-hidden />
      </span>
    </div>
  )
}
