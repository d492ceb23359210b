import { useTranslation } from 'react-i18next'
import { formatCount } from '../format.ts'
import { arcsOf } from './arcs.ts'
import './doughnut.css'

export type DoughnutPart = {
  key: string
  label: string
  value: number
  /** What else is said of it, such as its part of the whole. */
  hint?: string
  /** A token: `var(--blue-fill)`. */
  fill: string
}

type Props = {
  /** What is counted. */
  label: string
  parts: readonly DoughnutPart[]
}

const size = 132
const middle = size / 2
const width = 18
const round = { cx: middle, cy: middle, r: middle - width / 2 - 1, strokeWidth: width, fill: 'none' } as const

/** The parts of a whole as a ring around their sum; beside it each says in words what it is and how many. */
export function Doughnut({ label, parts }: Props) {
  const { t } = useTranslation()
  const arcs = arcsOf(parts.map(({ value }) => value))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <figure className="doughnut" aria-label={label}>
      <div className="doughnut__ring">
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
          <circle {...round} className="doughnut__track" />
          {parts.map(({ key, fill }, at) => {
            const arc = arcs[at]
            return arc ? (
              <circle
                key={key}
                {...round}
                className="doughnut__arc"
                style={{ stroke: fill }}
                pathLength={100}
                strokeDasharray={`${arc.length} ${100 - arc.length}`}
                strokeDashoffset={-arc.start}
                transform={`rotate(-90 ${middle} ${middle})`}
              />
            ) : null
          })}
        </svg>
        <p className="doughnut__sum">
          <span>{t('ui.doughnut.total')}</span> <b className="num">{formatCount(total)}</b>
        </p>
      </div>
      <ul className="doughnut__parts">
        {parts.map(({ key, label: counted, value, hint, fill }) => (
          <li key={key}>
            <i style={{ background: fill }} aria-hidden />
            <span>{counted}</span> <b>{formatCount(value)}</b> {hint === undefined ? null : <small>{hint}</small>}
          </li>
        ))}
      </ul>
    </figure>
  )
}
