import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { type GridColumn, keyOf } from './time-grid.types.ts'

type Props = {
  columns: readonly GridColumn[]
  today: string
  /** Undefined where a head leads nowhere. */
  onHead: ((column: GridColumn) => void) | undefined
}

/** The heads of the columns: a day, or what is called by a title. */
export function ColumnHeads({ columns, today, onHead }: Props) {
  const { t } = useTranslation()
  /** What is written above a day, which a voice asks for, and then its name. */
  const nameOf = ({ day, title, hint, name }: GridColumn) =>
    title === undefined
      ? `${[t(`ui.weekday.short.${weekdayOf(day) as 0}`), Number(day.slice(8)), hint].filter(Boolean).join(' ')}, ${name}`
      : `${[title, hint].filter(Boolean).join(' ')}, ${name}`
  return (
    <div className="tg__heads">
      <span className="tg__corner" />
      {columns.map((column) => {
        const { day, place, look } = column
        const shared = {
          className: classNames('tg__h', look),
          'aria-current': day === today && place === undefined ? ('date' as const) : undefined,
        }
        return onHead ? (
          <button
            key={keyOf(column)}
            type="button"
            {...shared}
            aria-label={nameOf(column)}
            onClick={() => onHead(column)}
          >
            <Head {...column} />
          </button>
        ) : (
          <div key={keyOf(column)} {...shared}>
            <Head {...column} />
          </div>
        )
      })}
    </div>
  )
}

function Head({ day, title, hint }: GridColumn) {
  const { t } = useTranslation()
  if (title === undefined)
    return (
      <>
        <span>{t(`ui.weekday.short.${weekdayOf(day) as 0}`)}</span> <b className="num">{Number(day.slice(8))}</b>{' '}
        {hint ? <small className="ell">{hint}</small> : null}
      </>
    )
  return (
    <>
      <strong className="ell">{title}</strong> {hint ? <small>{hint}</small> : null}
    </>
  )
}
