import { formatCount } from '../format.ts'
import { Plot } from './plot.tsx'

/** So many columns have room for their numbers; on a phone fewer, which the style sheet decides. */
const mostWithNumbers = 31

export type Column = {
  key: string
  value: number
  /** What it says to whoever points at it or hears the page: "3월 2일 14번". */
  words: string
}

type Props = {
  title: string
  columns: readonly Column[]
  /** What stands below the first, a middle and the last column. */
  marks: readonly string[]
  /** How the number above a column is written; left out, as a whole one. */
  format?: (value: number) => string
}

/**
 * Amounts side by side, with an axis of round numbers. Each column says its number to whoever points at it or hears the
 * page, and above itself where there is room.
 */
export function ColumnChart({ title, columns, marks, format = formatCount }: Props) {
  const most = Math.max(0, ...columns.map(({ value }) => value))
  return (
    <Plot title={title} most={most} marks={marks}>
      {(top) => (
        <ul className={columns.length > 10 ? 'columns__all columns__all--many' : 'columns__all'}>
          {columns.map(({ key, value, words }) => (
            <li key={key} data-tip={words}>
              <span className="sr">{words}</span>
              {columns.length <= mostWithNumbers && value > 0 ? (
                <span className="columns__value num" aria-hidden>
                  {format(value)}
                </span>
              ) : null}
              <span className="columns__one" style={{ height: `${(value / top) * 100}%` }} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </Plot>
  )
}
