import { useTranslation } from 'react-i18next'
import { barsOf } from './bars.ts'

/** How often menus were opened over the period. Each bar says its number to whoever points at it or hears the page. */
export function OpensChart({ days }: { days: readonly { day: string; opens: number }[] }) {
  const { t } = useTranslation()
  const bars = barsOf(days)
  const isByWeek = bars.some(({ from, to }) => from !== to)
  return (
    <figure className="opens">
      <figcaption>{t(isByWeek ? 'shell.statistics.chartWeeks' : 'shell.statistics.chart')}</figcaption>
      <ul className="opens__bars">
        {bars.map((bar) => {
          const words = t(isByWeek ? 'shell.statistics.barWeek' : 'shell.statistics.bar', bar)
          return (
            <li key={bar.from} data-tip={words}>
              <span className="sr">{words}</span>
              <span className="opens__bar" style={{ height: `${bar.percent}%` }} aria-hidden />
            </li>
          )
        })}
      </ul>
      <p className="opens__ends num" aria-hidden>
        <span>{bars[0]?.from}</span>
        <span>{bars.at(-1)?.to}</span>
      </p>
    </figure>
  )
}
