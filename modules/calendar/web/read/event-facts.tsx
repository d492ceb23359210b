import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { repeatOfRule } from '#modules/workdays/contract/recurrence/repeat.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { dayMinutes, minutesAt, type Span } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import './event-facts.css'

const tones = { none: 'neutral', accepted: 'green', tentative: 'orange', declined: 'red' } as const

/** When it is by the clock of its own zone. */
function spanOfDetail({ start, end, isAllDay }: EventDetail): Span {
  const at = (text: string) => minutesAt(text.slice(0, 10), text.slice(11, 16) || '00:00')
  return { isAllDay, from: at(start), to: at(end) + (isAllDay ? dayMinutes : 0) }
}

/** Everything that one may see of an event: when and where it is, who comes, what is written of it. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const name = useName()
  const { whenOf } = useSpanWords()
  const viewer = useViewer()
  const isElsewhere = !event.isAllDay && viewer !== null && event.timeZone !== viewer.timeZone
  const repeat = repeatOfRule(event.rule, event.start.slice(0, 10))
  return (
    <>
      <dl className="efacts">
        <Fact label={t('calendar.field.when')}>
          <span className="num">{whenOf(spanOfDetail(event))}</span>
          {event.isAllDay ? ` (${t('calendar.allDay')})` : ''}
          {isElsewhere ? <small>{t('calendar.edit.otherZone', { zone: event.timeZone })}</small> : null}
        </Fact>
        {event.rule ? <Fact label={t('workdays.repeat.title')}>{t(`workdays.repeat.${repeat.kind}`)}</Fact> : null}
        {event.location ? <Fact label={t('calendar.field.location')}>{event.location}</Fact> : null}
        {name(event.organiser.name) ? (
          <Fact label={t('calendar.field.organiser')}>{name(event.organiser.name)}</Fact>
        ) : null}
        {event.attendees.length > 0 ? (
          <Fact label={t('calendar.field.attendees')}>
            <ul className="efacts__p">
              {event.attendees.map((one) => (
                <li key={one.personCode || one.email || name(one.name)}>
                  <span>{name(one.name)}</span>
                  <small>{[name(one.deptName), name(one.titleName)].filter(Boolean).join(' · ')}</small>
                  <Badge tone={tones[one.answer]}>{t(`calendar.answer.${one.answer}`)}</Badge>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
      {event.body ? <RichText html={event.body} /> : null}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
