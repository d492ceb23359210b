import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { repeatOfRule } from '../../contract/recurrence/repeat.ts'
import { useRefresh } from '../calendar.queries.ts'

const choices = ['accepted', 'tentative', 'declined'] as const
const tones = { none: 'neutral', accepted: 'green', tentative: 'orange', declined: 'red' } as const

/** An event that one may only look at; who is asked to it answers here. */
export function EventView({ event, close }: { event: EventDetail; close: (result?: unknown) => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const answering = useCallMutation(calendarCalls.answer, {
    onSuccess: async (saved) => {
      toast.success(t('calendar.view.answered'))
      await refresh()
      close(saved.itemId)
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const when = (text: string) => text.replace('T', ' ')
  const isOneTime = event.start === event.end
  const repeat = repeatOfRule(event.rule, event.start.slice(0, 10))
  return (
    <>
      <header className="ced__h">
        <h1 className="ell">{event.subject}</h1>
      </header>
      <div className="ced__b scroll">
        <dl className="ced__facts">
          <dt>{t('calendar.field.when')}</dt>
          <dd className="num">
            {isOneTime ? when(event.start) : `${when(event.start)} – ${when(event.end)}`}
            {event.isAllDay ? ` (${t('calendar.allDay')})` : ''}
          </dd>
          {event.rule ? (
            <>
              <dt>{t('calendar.field.repeat')}</dt>
              <dd>{t(`calendar.repeat.${repeat.kind}`)}</dd>
            </>
          ) : null}
          {event.location ? (
            <>
              <dt>{t('calendar.field.location')}</dt>
              <dd>{event.location}</dd>
            </>
          ) : null}
          {name(event.organiser.name) ? (
            <>
              <dt>{t('calendar.field.organiser')}</dt>
              <dd>{name(event.organiser.name)}</dd>
            </>
          ) : null}
          {event.attendees.length > 0 ? (
            <>
              <dt>{t('calendar.field.attendees')}</dt>
              <dd>
                <ul className="ced__people">
                  {event.attendees.map((one) => (
                    <li key={one.personCode || one.email || name(one.name)}>
                      <span>{name(one.name)}</span>
                      <small>{[name(one.deptName), name(one.titleName)].filter(Boolean).join(' · ')}</small>
                      <Badge tone={tones[one.answer]}>{t(`calendar.answer.${one.answer}`)}</Badge>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          ) : null}
        </dl>
        {event.body ? <RichText html={event.body} /> : null}
      </div>
      <footer className="ced__f">
        {event.can.answer ? (
          <>
            <span className="grow">{t('calendar.view.ask')}</span>
            {choices.map((answer) => (
              <Button
                key={answer}
                size="lg"
                variant={event.answer === answer ? 'soft' : 'line'}
                aria-pressed={event.answer === answer}
                busy={answering.isPending && answering.variables?.answer === answer}
                onClick={() => answering.mutate({ itemId: event.itemId, answer })}
              >
                {t(`calendar.answer.${answer}`)}
              </Button>
            ))}
          </>
        ) : (
          <span className="grow" />
        )}
        <Button size="lg" onClick={() => close()}>
          {t('ui.close')}
        </Button>
      </footer>
    </>
  )
}
