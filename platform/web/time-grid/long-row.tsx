import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import { type Held, landing } from './in-hand.ts'
import { type BoxProps, ItemBox } from './item-box.tsx'
import { type Bar, runsOn } from './lay-out.ts'
import { isLong } from './span.ts'
import { type GridColumn, type GridItem, keyOf } from './time-grid.types.ts'

type Props<T extends GridItem> = BoxProps<T> & {
  bars: readonly Bar<T>[]
  rows: number
  columns: readonly GridColumn[]
  held: Held<T> | null
}

/** More rows than these scroll. */
const mostRows = 5

/** What lasts a day or longer, above the hours. */
export function LongRow<T extends GridItem>({ bars, rows, columns, held, ...all }: Props<T>) {
  const { t } = useTranslation()
  const ghosts = held && isLong(held.item.span) ? runsOn(landing(held), held.place, columns) : []
  return (
    <div
      className={classNames('tg__long', rows > mostRows && 'tg__long--many')}
      style={{ gridTemplateRows: `repeat(${Math.max(1, rows + (ghosts.length > 0 ? 1 : 0))}, 26px)` }}
    >
      <span className="tg__corner">{t('ui.timeGrid.allDay')}</span>
      {columns.map((column, at) => (
        <div key={keyOf(column)} className="tg__cell" data-day={column.day} style={{ gridColumn: at + 2 }} />
      ))}
      {bars.map(({ item, row, at, columns: count, isBegun, goesOn }) => (
        <ItemBox
          {...all}
          key={`${item.id} ${at}`}
          item={item}
          day={columns[at]!.day}
          className={classNames('tgi--bar', isBegun && 'tgi--begun', goesOn && 'tgi--on')}
          style={{ gridColumn: `${at + 2} / span ${count}`, gridRow: row + 1 }}
          edges={goesOn ? [] : ['end']}
        />
      ))}
      {ghosts.map(({ at, columns: count }) => (
        <div
          key={at}
          className={`tgi tgi--bar tgi--to cc-${held!.item.hue}`}
          style={{ gridColumn: `${at + 2} / span ${count}`, gridRow: rows + 1 }}
          aria-hidden
        >
          <b>{held!.item.name}</b>
        </div>
      ))}
    </div>
  )
}
