import { formatTime } from '../format.ts'
import { timeAt } from './span.ts'

/** The half hours of a day, of which the first has no line to stand at. */
const halfHours = Array.from({ length: 47 }, (_, at) => (at + 1) * 30)

/** 오전 9:00 at the hour; the half hour after it needs no second "오전". */
const nameOf = (minutes: number): string =>
  minutes % 60 === 0
    ? formatTime(minutes * 60_000, { timeZone: 'UTC', hour12: true })
    : `${Math.floor(minutes / 60) % 12 || 12}:30`

/** The hours at the side of a grid, or its 48 half hours with morning and afternoon (RESERVE-054). */
export const TimeScale = ({ namesHalfHours }: { namesHalfHours: boolean }) => (
  <div className="tg__scale num" aria-hidden>
    {halfHours
      .filter((minutes) => namesHalfHours || minutes % 60 === 0)
      .map((minutes) => (
        <span
          key={minutes}
          className={minutes % 60 === 0 ? undefined : 'tg__half'}
          style={{ top: `${(minutes / 1440) * 100}%` }}
        >
          {namesHalfHours ? nameOf(minutes) : timeAt(minutes)}
        </span>
      ))}
  </div>
)
