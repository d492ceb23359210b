import './share.css'

type Props = {
  part: number
  all: number
  /** The largest of the parts that stand below each other: its bar is the longest. */
  most: number
}

/** A part of a whole, in a row of a table: as a number, and as a length beside that of the largest part. */
export function Share({ part, all, most }: Props) {
  return (
    <span className="share">
      <span className="share__track" aria-hidden>
        <span style={{ width: `${most === 0 ? 0 : (part / most) * 100}%` }} />
      </span>
      {(all === 0 ? 0 : (part / all) * 100).toFixed(1)}%
    </span>
  )
}
