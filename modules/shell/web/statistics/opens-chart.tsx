import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { axisOf, barsOf, marksOf } from './bars.ts'

/** So many bars have room for their numbers; on a phone fewer, which the style sheet decides. */
const mostWithNumbers = 31

/**
 * How often menus were opened over the period, with an axis of round numbers. Each bar says its number to whoever points
 * at it or hears the page, and above itself where there is room.
 */
export function OpensChart({ days }: { days: readonly { day: string; opens: number }[] }) {
  const { t } = useTranslation()
  const bars = barsOf(days)
  const isByWeek = bars.some(({ from, to }) => from !== to)
  const ticks = axisOf(Math.max(0, ...bars.map(({ opens }) => opens)))
  const top = ticks.at(-1)!
  return (
    <figure className="opens">
      <figcaption>{t(isByWeek ? 'shell.statistics.chartWeeks' : 'shell.statistics.chart')}</figcaption>
      <div className="opens__plot">
        <div className="opens__axis num" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatCount(tick)}
            </span>
          ))}
        </div>
        <div className="opens__lines" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
        </div>
        <ul className={bars.length > 10 ? 'opens__bars opens__bars--many' : 'opens__bars'}>
          {bars.map((bar) => {
            const words = t(isByWeek ? 'shell.statistics.barWeek' : 'shell.statistics.bar', bar)
            return (
              <li key={bar.from} data-tip={words}>
                <span className="sr">{words}</span>
                {bars.length <= mostWithNumbers && bar.opens > 0 ? (
                  <span className="opens__value num" aria-hidden>
                    {formatCount(bar.opens)}
                  </span>
                ) : null}
                <span className="opens__bar" style={{ height: `${(bar.opens / top) * 100}%` }} aria-hidden />
              </li>
            )
          })}
        </ul>
      </div>
      <p className="opens__ends num" aria-hidden>
        {marksOf(bars).map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  )
}
