import { type ComponentProps, useRef } from 'react'
import { type KeyTable, useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { type SortRowOptions, useSortRow } from './use-sort-row.ts'
import './sorting.css'

type Props<Id> = Omit<ComponentProps<'li'>, 'id' | 'ref'> &
  SortRowOptions<Id> & {
    /** Alt with the up and down arrows. */
    onStep: (by: 1 | -1) => void
    /** Further keys of the row. */
    keys?: KeyTable
  }

/** A row that is dragged to another place, or goes there step by step with Alt and the arrow keys. */
export function SortRow<Id extends string | number>(props: Props<Id>) {
  const { list, id, accepts, isEnabled, onStep, keys, className, ...rest } = props
  const row = useRef<HTMLLIElement>(null)
  const { isDragged, side } = useSortRow(row, { list, id, accepts, isEnabled })
  const handlers = useKeys({
    'Alt+ArrowUp': () => onStep(-1),
    'Alt+ArrowDown': () => onStep(1),
    ...keys,
  })
  return (
    <li
      {...rest}
      ref={row}
      className={classNames('sortrow', isDragged && 'sortrow--dragged', side && `sortrow--${side}`, className)}
      {...handlers}
    />
  )
}
