import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { Rest } from './lay-out.ts'
import { endTimeAt, timeAt } from './span.ts'
import { useSpanWords } from './span-words.ts'
import type { GridItem } from './time-grid.types.ts'

type Props<T extends GridItem> = {
  rest: Rest<T>
  day: string
  /** Its lane. */
  style: CSSProperties
  /** See `restId`. */
  id: string
  isStop: boolean
  onOpen: (item: T) => void
}

/** "+n" in a lane of its own, beside those for which there was room: it opens the list of the others. */
export function RestButton<T extends GridItem>({ rest, day, style, id, isStop, onOpen }: Props<T>) {
  const { t } = useTranslation()
  const { timeOf } = useSpanWords()
  const { items, from, to } = rest
  const label = t('ui.timeGrid.more', { when: `${timeAt(from)} - ${endTimeAt(to)}`, count: items.length })
  return (
    <Menu
      label={label}
      placement="bottom-end"
      entries={items.map((item) => ({
        key: item.id,
        label: item.lookName ? `${item.name} (${item.lookName})` : item.name,
        extra: timeOf(item.span, day),
        disabled: !item.canOpen,
        onSelect: () => onOpen(item),
      }))}
    >
      {({ ref, popoverTarget, ...trigger }) => (
        // Without keys of its own: arrows go on to what comes before and after it, as everywhere in the grid.
        <button
          ref={ref}
          popoverTarget={popoverTarget}
          aria-expanded={trigger['aria-expanded']}
          aria-haspopup={trigger['aria-haspopup']}
          aria-controls={trigger['aria-controls']}
          type="button"
          className="tgi tgi--block tgi--rest num"
          style={style}
          tabIndex={isStop ? 0 : -1}
          data-rest={id}
          data-tip={label}
          aria-label={label}
        >
          +{items.length}
        </button>
      )}
    </Menu>
  )
}
