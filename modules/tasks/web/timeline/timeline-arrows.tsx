import { classNames } from '#platform/web/ui/class-names.ts'
import { type Arrow, daysOfItem } from './rows.ts'
import { barOf, type Scale } from './scale.ts'

type Props = {
  arrows: readonly Arrow[]
  scale: Scale
  rowPx: number
  /** All rows together, px. */
  height: number
}

/** So far an arrow leaves a bar before it turns, px. */
const bend = 7

/** From each task to those that wait for it; what it means is told at the bars. */
export function TimelineArrows({ arrows, scale, rowPx, height }: Props) {
  const middle = (row: number) => row * rowPx + rowPx / 2
  return (
    <svg className="tline__arrows" width={scale.days * scale.px} height={height} aria-hidden>
      {arrows.map(({ key, from, to, fromRow, toRow, isEarly }) => {
        const begin = barOf(scale, daysOfItem(from))
        const x = begin.left + begin.width
        const end = barOf(scale, daysOfItem(to)).left
        const [y, at] = [middle(fromRow), middle(toRow)]
        // What begins earlier is reached around its left end, below the row that the arrow leaves.
        const around = end < x + 2 * bend ? `V${y + (Math.sign(at - y) * rowPx) / 2} H${end - bend}` : ''
        return (
          <path
            key={key}
            className={classNames('tline__arrow', isEarly && 'tline__arrow--early')}
            d={`M${x} ${y} H${x + bend} ${around} V${at} H${end} m-4 -3 l4 3 l-4 3`}
          />
        )
      })}
    </svg>
  )
}
