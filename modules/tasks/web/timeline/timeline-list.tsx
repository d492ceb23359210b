import { useTranslation } from 'react-i18next'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { AreaName } from '../pieces/area-name.tsx'
import { TaskLink } from '../pieces/task-link.tsx'
import { type Arrow, daysOfItem, earlyOf, type Row } from './rows.ts'
import { barOf, type Scale } from './scale.ts'

type Props = { rows: readonly Row[]; arrows: readonly Arrow[]; scale: Scale }

/** A timeline on a phone: each task with its days, and a bar that shows where they lie. */
export function TimelineList({ rows, arrows, scale }: Props) {
  const { t } = useTranslation()
  const { whenOf } = useSpanWords()
  const early = earlyOf(arrows)
  const all = scale.days * scale.px
  return (
    <ul className="tlinel">
      {rows.map((row) => {
        if (!('item' in row))
          return (
            <li key={row.key} className="tlinel__a">
              <AreaName task={row.area.task} />
            </li>
          )
        const { left, width } = barOf(scale, daysOfItem(row.item))
        const waitsFor = early.get(row.item.id)
        return (
          <li key={row.key} className="tlinel__r">
            <TaskLink task={row.item.task} className="tcal__t" />
            <span className="num fg2">{whenOf(row.item.span)}</span>
            {waitsFor ? <span className="tlinel__w">{t('tasks.timeline.early', { names: waitsFor })}</span> : null}
            <span className="tlinel__line" aria-hidden>
              <i
                className={classNames(`cc-${row.item.hue}`, row.item.look === 'closed' && 'tlinel__done')}
                style={{ left: `${(left / all) * 100}%`, width: `${(width / all) * 100}%` }}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
