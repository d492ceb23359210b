import { IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useRovingFocus } from '../../input/use-roving-focus.ts'

type Props<T> = {
  ref?: Ref<HTMLUListElement>
  items: readonly T[]
  keyOf: (item: T) => string
  /** Name of the list. */
  label: string
  /** What stands on a chip. */
  children: (item: T) => ReactNode
  /** Name of the button that takes one out. */
  removeLabel: (item: T) => string
  /** Left out, they are shown only. */
  onRemove?: (item: T) => void
  /** The focus leaves the chips for the text box. */
  onLeave: () => void
}

/** What was chosen, before a text box. One stop of the Tab key; arrows go from button to button, Delete takes one out. */
export function ComboChips<T>({ ref, items, keyOf, label, children, removeLabel, onRemove, onLeave }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => list.current!)
  const remove = (item: T | undefined) => {
    if (item === undefined) return
    onRemove?.(item)
    onLeave()
  }
  const removeFocused = () => {
    const rows = [...(list.current?.children ?? [])]
    remove(items[rows.findIndex((row) => row.contains(document.activeElement))])
  }
  const keys = useRovingFocus(list, {
    items: 'button',
    axis: 'both',
    wrap: false,
    keys: { Delete: removeFocused, Backspace: removeFocused },
  })

  if (items.length === 0) return null
  return (
    <ul ref={list} className="combo__chips" aria-label={label} {...keys}>
      {items.map((item, at) => (
        <li key={keyOf(item)} className="combo__chip">
          {children(item)}
          {onRemove ? (
            <button
              type="button"
              className="combo__x"
              tabIndex={at === items.length - 1 ? 0 : -1}
              aria-label={removeLabel(item)}
              onClick={() => remove(item)}
            >
              <IconX className="i i-14" aria-hidden />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
