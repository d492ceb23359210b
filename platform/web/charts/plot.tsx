import type { ReactNode } from 'react'
import { formatCount } from '../format.ts'
import { axisOf } from './axis.ts'
import './column-chart.css'

type Props = {
  title: string
  /** The highest of what is drawn. */
  most: number
  /** What stands below the first, a middle and the last of it. */
  marks: readonly string[]
  /** @param top the number that the highest line of the axis stands for */
  children: (top: number) => ReactNode
}

/** An axis of round numbers with its lines, and what is drawn upon them. */
export function Plot({ title, most, marks, children }: Props) {
  const ticks = axisOf(most)
  const top = ticks.at(-1)!
  return (
    <figure className="columns">
      <figcaption>{title}</figcaption>
      <div className="columns__plot">
        <div className="columns__axis num" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatCount(tick)}
            </span>
          ))}
        </div>
        <div className="columns__lines" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
        </div>
        {children(top)}
      </div>
      <p className="columns__marks num" aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </figure>
  )
}
