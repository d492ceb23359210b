import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { useRefresh } from '../calendar.queries.ts'

const choices = ['accepted', 'tentative', 'declined'] as const

/** Whoever is asked to an event says here whether she comes. @param onAnswered hears the id of the event */
export function AnswerButtons({ event, onAnswered }: { event: EventDetail; onAnswered: (itemId: string) => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const answering = useCallMutation(calendarCalls.answer, {
    onSuccess: async (saved) => {
      toast.success(t('calendar.view.answered'))
      await refresh()
      onAnswered(saved.itemId)
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  return (
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
  )
}
