import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { ThingMenu } from '#platform/web/offers/thing-menu.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { ScopeDialog } from '../edit/scope-dialog.tsx'
import { isOneOfMany, useRemoval } from '../edit/use-removal.ts'
import { eventAddress } from '../open-editor.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { EventFacts } from './event-facts.tsx'

type Props = {
  itemId: string
  /** Its subject, which whoever opened it knows already. */
  subject: string
  onEdit: () => void
  onClose: () => void
}

/** An event to be read over the calendar: answered, removed, and edited from there by whoever may. */
export default function EventCard({ itemId, subject, onEdit, onClose }: Props) {
  const event = useCall(calendarCalls.event, { itemId })
  return (
    <Modal
      open
      width="medium"
      height="auto"
      title={event.data?.subject ?? subject}
      onClose={onClose}
      footer={event.data ? <Acts event={event.data} onEdit={onEdit} onClose={onClose} /> : undefined}
    >
      <Pane query={event} skeleton={<SkeletonRows rows={4} />}>
        {(found) => <EventFacts event={found} />}
      </Pane>
    </Modal>
  )
}

function Acts({ event, onEdit, onClose }: { event: EventDetail } & Pick<Props, 'onEdit' | 'onClose'>) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { remove, asking, isBusy } = useRemoval({
    itemId: event.itemId,
    isOfSeries: isOneOfMany(event),
    hasAttendees: event.attendees.length > 0,
    onGone: onClose,
    onFail: (error) => void toast.error(sayError(error)),
  })
  return (
    <>
      <ThingMenu
        thing={{ title: event.subject, path: eventAddress(event.itemId), people: peopleOf(event) }}
        onAct={onClose}
      />
      {event.can.answer ? <AnswerButtons event={event} onAnswered={onClose} /> : null}
      {event.can.edit ? (
        <>
          <Button size="lg" variant="ghost" icon={IconTrash} busy={isBusy} onClick={() => void remove()}>
            {t('calendar.edit.remove')}
          </Button>
          <Button size="lg" variant="primary" icon={IconPencil} onClick={onEdit} data-autofocus>
            {t('calendar.edit.edit')}
          </Button>
        </>
      ) : null}
      {asking ? <ScopeDialog {...asking} /> : null}
    </>
  )
}

/** Whoever invites and whoever is invited. */
const peopleOf = ({ organiser, attendees }: EventDetail): string[] =>
  attendees.length === 0
    ? []
    : [organiser.personCode, ...attendees.map(({ personCode, email }) => personCode || email)].filter(Boolean)
