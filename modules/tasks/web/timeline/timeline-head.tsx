import { useTranslation } from 'react-i18next'
import { monthsOf, type Scale, weeksOf, xOf, type Zoom } from './scale.ts'

/** The months of a timeline, and near at hand its weeks. It stays while the rows scroll. */
export function TimelineHead({ scale, zoom }: { scale: Scale; zoom: Zoom }) {
  const { t } = useTranslation()
  const months = monthsOf(scale)
  const endOf = (nth: number) => (months[nth + 1] ? xOf(scale, months[nth + 1]!) : scale.days * scale.px)
  return (
    <div className="tline__head" aria-hidden>
      <span className="tline__corner">{t('tasks.table.columns.title')}</span>
      <div className="tline__days" style={{ width: scale.days * scale.px }}>
        {months.map((day, nth) => (
          <b key={day} className="num" style={{ left: xOf(scale, day), width: endOf(nth) - xOf(scale, day) }}>
            <span>{day.slice(0, 7)}</span>
          </b>
        ))}
        {zoom === 'weeks'
          ? weeksOf(scale).map((day) => (
              <small key={day} className="num" style={{ left: xOf(scale, day) }}>
                {day.slice(5)}
              </small>
            ))
          : null}
      </div>
    </div>
  )
}
