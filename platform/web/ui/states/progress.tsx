import './feedback.css'
import { classNames } from '../class-names.ts'

export interface ProgressProps {
  /** What is going on, read aloud. */
  label: string
  /** 0 to 1. */
  value: number
  tone?: 'green' | 'accent' | 'blue' | 'red'
  /** 4 px instead of 6. */
  thin?: boolean
}

/** How far something has come. Write the number beside it where it matters. */
export function Progress({ label, value, tone = 'green', thin = false }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('bar', 'grow', tone !== 'green' && `bar--${tone}`, thin && 'bar--thin')}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
