import { formatCount } from '../format.ts'
import { Plot } from './plot.tsx'
import './stacked-chart.css'

export type Layer = {
  key: string
  label: string
  /** A token: `var(--blue-fill)`. */
  fill: string
}

export type Stack = {
  key: string
  /** Of each layer, from the lowest. */
  values: readonly number[]
  /** What it says to whoever points at it: "3월 2일: 할 일 4, 완료 9". */
  words: string
}

type Props = {
  title: string
  /** From the lowest. */
  layers: readonly Layer[]
  stacks: readonly Stack[]
  /** What stands below the first, a middle and the last stack. */
  marks: readonly string[]
}

/**
 * What a whole is made of, day by day, each part above the other. Whoever hears the page hears the last stack with the
 * names of the layers; the page says the others as a table.
 */
export function StackedChart({ title, layers, stacks, marks }: Props) {
  const most = Math.max(0, ...stacks.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const last = stacks.at(-1)
  return (
    <>
      <Plot title={title} most={most} marks={marks}>
        {(top) => (
          <div className="stacks" aria-hidden>
            {stacks.map(({ key, values, words }) => (
              <div key={key} className="stacks__one" data-tip={words}>
                {values.map((value, at) => (
                  <span
                    key={layers[at]!.key}
                    style={{ height: `${(value / top) * 100}%`, background: layers[at]!.fill }}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </Plot>
      <ul className="stacks__layers" aria-label={title}>
        {layers.map(({ key, label, fill }, at) => (
          <li key={key}>
            <i style={{ background: fill }} aria-hidden />
            {label} <b className="num">{formatCount(last?.values[at] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
