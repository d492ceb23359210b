import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { EntryRow } from './entry-row.tsx'
import { type Chosen, entryKey, extended, toggled } from './row-selection.ts'
import type { Rows } from './rows.ts'
import './entry-list.css'

type Props = {
  /** What is listed, read aloud. */
  label: string
  rows: Rows
  /** Rows do not name their department. */
  isOneDepartment: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** All on, or all off when all were on. */
  onChooseAll: () => void
  /** The row that is looked at; its card stands below. */
  onHere: (entry: PickerEntry) => void
  /** A double click or Enter: this one, or with Enter all that are chosen. */
  onPick: (entries: readonly PickerEntry[]) => void
  isSingle: boolean
  isPicked: (entry: PickerEntry) => boolean
}

/** Height of a row, px; touch screens get a larger one. */
const rowPx = () => (matchMedia('(pointer: coarse)').matches ? 48 : 36)

/**
 * People and contacts of any number: only the rows in view are drawn. Arrows, Home, End and Page keys move, Space
 * chooses, Shift extends, Ctrl+A chooses all, Enter picks. The focus stays on the list.
 */
export function EntryList(props: Props) {
  const { label, rows, isOneDepartment, chosen, onChoose, onChooseAll, onHere, onPick, isSingle, isPicked } = props
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState(0)
  const [height] = useState(rowPx)
  const hasBoxes = !isSingle

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer renders us itself
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
  })
  const lines = virtual.getVirtualItems()
  const from = lines[0]?.index ?? 0
  const to = lines.at(-1)?.index ?? 0
  const { show } = rows
  useEffect(() => show?.(from, to))

  const goTo = (at: number) => {
    const next = Math.max(0, Math.min(at, rows.total - 1))
    setHere(next)
    virtual.scrollToIndex(next)
    const entry = rows.at(next)
    if (entry) onHere(entry)
    return entry
  }
  const choose = (entry: PickerEntry | undefined) => {
    if (entry) onChoose(toggled(chosen, entry, isSingle))
  }
  const extend = (by: -1 | 1) => {
    const begun = rows.at(here)
    const entry = goTo(here + by)
    if (hasBoxes)
      onChoose(
        extended(
          chosen,
          [begun, entry].filter((one) => one !== undefined),
        ),
      )
  }
  const pick = () => {
    const entry = rows.at(here)
    if (entry) onPick(chosen.size > 0 ? [...chosen.values()] : [entry])
  }
  const page = () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 1)
  const keys = useKeys({
    ArrowDown: () => void goTo(here + 1),
    ArrowUp: () => void goTo(here - 1),
    Home: () => void goTo(0),
    End: () => void goTo(rows.total - 1),
    PageDown: () => void goTo(here + page()),
    PageUp: () => void goTo(here - page()),
    'Shift+ArrowDown': () => extend(1),
    'Shift+ArrowUp': () => extend(-1),
    ' ': () => choose(rows.at(here)),
    Enter: pick,
    'Mod+a': () => (hasBoxes ? onChooseAll() : false),
  })
  const press = (entry: PickerEntry, at: number, { shiftKey }: MouseEvent) => {
    setHere(at)
    onHere(entry)
    if (!shiftKey || !hasBoxes) return choose(entry)
    const [low, high] = at < here ? [at, here] : [here, at]
    const between = Array.from({ length: high - low + 1 }, (_, step) => rows.at(low + step))
    return onChoose(
      extended(
        chosen,
        between.filter((one) => one !== undefined),
      ),
    )
  }
  const latest = useLatest({ press, onPick })
  const onRowPress = useCallback(
    (entry: PickerEntry, position: number, event: MouseEvent) => latest.current.press(entry, position - 1, event),
    [latest],
  )
  const onRowDouble = useCallback((entry: PickerEntry) => latest.current.onPick([entry]), [latest])
  const already = t('organisation.picker.already')
  const isAll = rows.total > 0 && chosen.size >= rows.total

  return (
    <div className={isOneDepartment ? 'plist plist--own' : 'plist'}>
      <div className={hasBoxes ? 'plist__h plist__c' : 'plist__h plist__c plist__c--bare'}>
        {hasBoxes ? (
          <Checkbox
            hideLabel
            label={t('ui.table.selectAll')}
            checked={isAll}
            indeterminate={chosen.size > 0 && !isAll}
            onChange={onChooseAll}
          />
        ) : null}
        {(['name', 'titleName', 'department', 'phone', 'mobile', 'mail'] as const).map((column) => (
          <span key={column} className={`plist__${column}`} aria-hidden>
            {t(`organisation.picker.columns.${column}`)}
          </span>
        ))}
      </div>
      <div
        ref={box}
        className="plist__b scroll"
        role="listbox"
        aria-label={label}
        aria-multiselectable={hasBoxes}
        tabIndex={0}
        aria-activedescendant={rows.total > 0 ? `${id}${here}` : undefined}
        // A press of the pointer brings the focus along: what it is about must not move away under it.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) virtual.scrollToIndex(here)
        }}
        {...keys}
      >
        <div className="plist__in" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {lines.map(({ index, start }) => {
            const entry = rows.at(index)
            return (
              <EntryRow
                key={entry ? `${entryKey(entry)} ${index}` : index}
                id={`${id}${index}`}
                entry={entry}
                position={index + 1}
                total={rows.total}
                top={start}
                height={height}
                isHere={index === here}
                isChosen={entry !== undefined && chosen.has(entryKey(entry))}
                picked={entry && isPicked(entry) ? already : undefined}
                hasBox={hasBoxes}
                onPress={onRowPress}
                onDouble={onRowDouble}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
