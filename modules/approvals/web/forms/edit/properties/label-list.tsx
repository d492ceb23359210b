import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { useEditor } from '../editor-context.ts'
import { LabelField } from './label-field.tsx'
import '#platform/web/sorting/sorting.css'

type Props<T> = {
  /** The name under which its lines are sorted. */
  list: string
  title: string
  items: readonly T[]
  idOf: (item: T) => string
  labelOf: (item: T) => LocalName
  withLabel: (item: T, label: LocalName) => T
  nameAt: (at: number) => string
  /** @param field into which was typed */
  onItems: (items: readonly T[], field?: string) => void
  /** Enter in a line: another one below. */
  blank?: () => T
  most: number
  error?: string
  renderBeside?: (item: T, name: string) => ReactNode
  /** What adds one. */
  children: ReactNode
}

/** Lines with names, put into order: options of a choice, columns of a table. */
export function LabelList<T>(props: Props<T>) {
  const { list, title, items, idOf, labelOf, withLabel, nameAt, onItems, blank, most, error, renderBeside } = props
  const { nameOf } = useEditor()
  const place = useAnnouncePlace()
  const ground = useRef<HTMLUListElement>(null)
  /** The line that takes the focus once it is there. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    ground.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"] input`)?.focus()
    wanted.current = undefined
  })
  const ids = items.map(idOf)
  const move = (next: readonly T[], item: T) => {
    if (next === items) return
    onItems(next)
    place(nameOf(labelOf(item)) || nameAt(items.indexOf(item)), next.indexOf(item), next.length)
  }
  useDrops<string>(list, (dragged, target, side) => {
    const [item, other] = [items[ids.indexOf(dragged)], items[ids.indexOf(target)]]
    if (item !== undefined && other !== undefined) move(putBeside(items, item, other, side), item)
  })
  const remove = (at: number, beside_: number) => {
    wanted.current = ids[beside_]
    onItems(items.toSpliced(at, 1))
  }
  return (
    <div className="apflist">
      <p className="apflist__t">{title}</p>
      <ul ref={ground} aria-label={title}>
        {items.map((item, at) => (
          <Line
            key={ids[at]}
            list={list}
            id={ids[at]!}
            name={nameAt(at)}
            label={labelOf(item)}
            isWrong={error !== undefined && labelOf(item).ko.trim() === ''}
            beside={renderBeside?.(item, nameOf(labelOf(item)) || nameAt(at))}
            onLabel={(label) => onItems(items.with(at, withLabel(item, label)), `${list} ${ids[at]}`)}
            onStep={(by) => move(stepped(items, item, by), item)}
            onNext={() => {
              if (!blank || items.length >= most) return
              const added = blank()
              wanted.current = idOf(added)
              onItems(items.toSpliced(at + 1, 0, added))
            }}
            onGiveUp={() => remove(at, at > 0 ? at - 1 : at + 1)}
            onRemove={() => remove(at, at + 1 < items.length ? at + 1 : at - 1)}
          />
        ))}
      </ul>
      {error ? <FieldError>{error}</FieldError> : null}
      {props.children}
    </div>
  )
}

type LineProps = {
  list: string
  id: string
  name: string
  label: LocalName
  isWrong: boolean
  beside: ReactNode
  onLabel: (label: LocalName) => void
  onStep: (by: 1 | -1) => void
  onNext: () => void
  /** Backspace where nothing stands. */
  onGiveUp: () => void
  onRemove: () => void
}

function Line({ list, id, name, label, isWrong, beside, onLabel, onStep, onNext, onGiveUp, onRemove }: LineProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { isDragged, side } = useSortRow<string>(row, { list, id, handle })
  const keys = useKeys({
    'Alt+ArrowUp': () => onStep(-1),
    'Alt+ArrowDown': () => onStep(1),
    Enter: ({ target }) => (target instanceof HTMLInputElement ? onNext() : false),
    Backspace: ({ target }) => (target instanceof HTMLInputElement && target.value === '' ? onGiveUp() : false),
  })
  return (
    <li
      ref={row}
      data-line={id}
      className={classNames('apfline', 'sortrow', isDragged && 'sortrow--dragged', side && `sortrow--${side}`)}
      {...keys}
    >
      <span ref={handle} className="sorthandle" aria-hidden>
        <IconGripVertical className="i i-16" />
      </span>
      <LabelField
        label={name}
        hideLabel
        value={label}
        error={isWrong ? t('approvals.formFaults.unnamed') : undefined}
        onChange={onLabel}
      />
      {beside}
      <IconButton
        size={28}
        icon={IconX}
        name={t('approvals.making.removeLine', { name: label.ko || name })}
        onClick={onRemove}
      />
    </li>
  )
}
