import { Plot } from './plot.tsx'
import './points-chart.css'

export type Point = {
  key: string | number
  /** Where it stands from the left, 0 to 1. */
  at: number
  value: number
  /** What it says to whoever points at it. */
  words: string
}

type Props = {
  title: string
  points: readonly Point[]
  /** Lines across: values below which a part of the points lies, each with a word. */
  lines: readonly { value: number; label: string }[]
  /** What stands below the left end, the middle and the right end. */
  marks: readonly string[]
}

/** Single things by when they happened and how much there was of each. The page says them as a table besides. */
export function PointsChart({ title, points, lines, marks }: Props) {
  return (
    <Plot title={title} most={Math.max(0, ...points.map(({ value }) => value))} marks={marks}>
      {(top) => (
        <div className="points" aria-hidden>
          {lines.map(({ value, label }) => (
            <p key={label} style={{ bottom: `${(value / top) * 100}%` }}>
              <span>{label}</span>
            </p>
          ))}
          {points.map(({ key, at, value, words }) => (
            <i key={key} data-tip={words} style={{ left: `${at * 100}%`, bottom: `${(value / top) * 100}%` }} />
          ))}
        </div>
      )}
    </Plot>
  )
}
