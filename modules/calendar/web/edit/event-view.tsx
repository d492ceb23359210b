import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { AnswerButtons } from '../read/answer-buttons.tsx'
import { EventFacts } from '../read/event-facts.tsx'

/** An event that one may only look at, in a window of its own; who is asked to it answers here. */
export function EventView({ event, close }: { event: EventDetail; close: (result?: unknown) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <header className="ced__h">
        <h1 className="ell">{event.subject}</h1>
      </header>
      <div className="ced__b scroll">
        <EventFacts event={event} />
      </div>
      <footer className="ced__f">
        {event.can.answer ? <AnswerButtons event={event} onAnswered={close} /> : <span className="grow" />}
        <Button size="lg" onClick={() => close()}>
          {t('ui.close')}
        </Button>
      </footer>
    </>
  )
}
