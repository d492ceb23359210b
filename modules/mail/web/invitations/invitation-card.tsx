import { IconCalendarEvent, IconCalendarX, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDate, formatDateTime, formatTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import {
  type Invitation,
  type InvitationAnswer,
  invitationAnswers,
  invitationCalls,
} from '../../contract/invitation.contract.ts'
import './invitations.css'

const icons = { accepted: IconCheck, tentative: IconQuestionMark, declined: IconX } as const
const tones = { accepted: 'green', tentative: 'orange', declined: 'neutral' } as const

/** The invitation in a mail, answered where it is read. */
export default function InvitationCard({ itemId }: { itemId: number }) {
  const asked = useCall(invitationCalls.itemInvitation, { itemId })
  return (
    <Pane query={asked} isEmpty={({ invitation }) => invitation === null} empty={<></>}>
      {({ invitation }) => <Card itemId={itemId} invitation={invitation!} />}
    </Pane>
  )
}

function Card({ itemId, invitation }: { itemId: number; invitation: Invitation }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const after = (said: string) => ({
    onSuccess: (answered: { invitation: Invitation | null }) => {
      cache.setQueryData(keyOf(invitationCalls.itemInvitation, { itemId }), answered)
      toast.success(said)
    },
    onError: (error: unknown) => {
      toast.error(sayError(error))
      void cache.invalidateQueries({ queryKey: keyOf(invitationCalls.itemInvitation, { itemId }) })
    },
  })
  const answering = useCallMutation(invitationCalls.answerInvitation, after(t('mail.invitation.answered')))
  const dropping = useCallMutation(invitationCalls.dropInvitation, after(t('mail.invitation.dropped')))
  const isBusy = answering.isPending || dropping.isPending
  const { method, subject, location, organiser, state, answer, conflicts, attendees } = invitation
  const kind = method === 'REPLY' ? 'reply' : method === 'CANCEL' ? 'cancel' : 'request'
  const Icon = kind === 'cancel' ? IconCalendarX : IconCalendarEvent
  return (
    <section className="minv" aria-label={t(`mail.invitation.kind.${kind}`)}>
      <div className="minv__h">
        <Icon className="i i-24" aria-hidden />
        <div className="grow">
          <p className="minv__k">{t(`mail.invitation.kind.${kind}`)}</p>
          <h3 className="minv__t">{subject || t('mail.noSubject')}</h3>
        </div>
        {answer ? <Badge tone={tones[answer]}>{t(`mail.invitation.is.${answer}`)}</Badge> : null}
      </div>
      <dl className="minv__d">
        <div>
          <dt>{t('mail.invitation.when')}</dt>
          <dd className="num">
            {timeOf(invitation)} {invitation.isRepeated ? <small>{t('mail.invitation.repeats')}</small> : null}
          </dd>
        </div>
        {location ? (
          <div>
            <dt>{t('mail.invitation.where')}</dt>
            <dd>{location}</dd>
          </div>
        ) : null}
        {organiser ? (
          <div>
            <dt>{t('mail.invitation.organiser')}</dt>
            <dd>{organiser.name ? `${organiser.name} (${organiser.email})` : organiser.email}</dd>
          </div>
        ) : null}
        {kind === 'reply'
          ? attendees.map(({ name, email, answer: said }) => (
              <div key={email}>
                <dt>{name || email}</dt>
                <dd>{t(`mail.invitation.is.${said}`)}</dd>
              </div>
            ))
          : null}
      </dl>
      {conflicts.length > 0 ? (
        <Note tone="orange">
          {t('mail.invitation.conflicts', {
            times: conflicts.map(({ start, end }) => `${formatDateTime(start)} – ${formatTime(end)}`).join(', '),
          })}
        </Note>
      ) : state === 'open' && answer === null ? (
        <p className="muted">{t('mail.invitation.noConflicts')}</p>
      ) : null}
      {state === 'open' ? (
        <div className="minv__a" role="group" aria-label={t('mail.invitation.answerIt')}>
          {invitationAnswers.map((each: InvitationAnswer) => (
            <Button
              key={each}
              variant={answer === each ? 'soft' : 'line'}
              icon={icons[each]}
              aria-pressed={answer === each}
              disabled={isBusy}
              onClick={() => answering.mutate({ itemId, answer: each })}
            >
              {t(`mail.invitation.answer.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {state === 'called' && answer !== 'declined' ? (
        <div className="minv__a">
          <Button disabled={isBusy} icon={IconCalendarX} onClick={() => dropping.mutate({ itemId })}>
            {t('mail.invitation.drop')}
          </Button>
        </div>
      ) : null}
      {state === 'old' || state === 'own' ? <p className="muted">{t(`mail.invitation.${state}`)}</p> : null}
    </section>
  )
}

/** When it takes place, on the reader's clock; whole days stand on no clock. */
function timeOf({ isAllDay, start, end }: Invitation): string {
  if (isAllDay) {
    return start === end ? start : `${start} – ${end}`
  }
  const isOneDay = formatDate(start) === formatDate(end)
  return `${formatDateTime(start)} – ${isOneDay ? formatTime(end) : formatDateTime(end)}`
}
