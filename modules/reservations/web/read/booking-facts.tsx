import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { repeatOfRule } from '#modules/workdays/contract/recurrence/repeat.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { clockTime } from '#platform/contract/clock.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'
import { ResourcePicture } from '../pictures/resource-picture.tsx'
import { spanOf } from '../views/booking-item.ts'
import { stateOf, stateTones } from './states.ts'
import '#platform/web/ui/styles/hues.css'
import './booking-facts.css'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

type WhenProps = {
  booking: Booking
  resource: Pick<Resource, 'name' | 'place' | 'timeZone' | 'picturePath'>
  color: string | undefined
  /** Whether it is only offered to the reader. */
  isOffered?: boolean
}

/** What everybody may know who sees the resource: which one it is, when, and in which state. */
function Basics({ booking, resource, color, isOffered = false }: WhenProps) {
  const { t } = useTranslation()
  const name = useName()
  const { whenOf } = useSpanWords()
  const viewer = useViewer()
  const state = stateOf(booking)
  return (
    <>
      <Fact label={t('reservations.view.card.resource')}>
        <span className={`bfacts__r cc-${color ?? 'blue'}`}>
          <i aria-hidden />
          {name(resource.name)}
        </span>
        {resource.place ? <small>{resource.place}</small> : null}
      </Fact>
      <Fact label={t('reservations.view.card.when')}>
        <span className="num">{whenOf(spanOf(booking))}</span>
        {booking.isAllDayEvent ? ` (${t('ui.timeGrid.allDay')})` : ''}
        {viewer !== null && viewer.timeZone !== resource.timeZone ? (
          <small>{t('reservations.view.zoneNote', { zone: resource.timeZone })}</small>
        ) : null}
      </Fact>
      <Fact label={t('reservations.view.card.state')}>
        {isOffered ? (
          <Badge tone="accent">{t('reservations.line.isOffered')}</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{t(`reservations.view.state.${state}`)}</Badge>
        )}
        {booking.isPrivate ? <Badge>{t('reservations.view.card.private')}</Badge> : null}
      </Fact>
    </>
  )
}

/** Of what is private to others: that it is booked. */
export const HiddenFacts = (props: WhenProps) => {
  const { t } = useTranslation()
  return (
    <>
      <ResourcePicture {...props.resource} />
      <dl className="bfacts">
        <Basics {...props} />
      </dl>
      <p className="bfacts__n">{t('reservations.view.card.hidden')}</p>
    </>
  )
}

type Props = { request: CallResult<(typeof reservationsCalls)['requestRead']>; color: string | undefined }

/** Everything that one may see of a booking. */
export function BookingFacts({ request, color }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const {
    reserver,
    askedBy,
    attendees,
    rule,
    coming,
    reserveContent,
    reason,
    instructions,
    mailState,
    checkedInAt,
    isReleased,
    inLine,
  } = request
  return (
    <>
      <ResourcePicture {...request.resource} />
      <dl className="bfacts">
        <Basics booking={request} resource={request.resource} color={color} isOffered={request.offer !== null} />
        {reserver ? (
          <Fact label={t('reservations.view.card.reserver')}>
            {name(reserver.name)}
            {askedBy ? <small>{t('reservations.view.card.askedBy', { name: name(askedBy.name) })}</small> : null}
          </Fact>
        ) : null}
        {attendees.length > 0 ? (
          <Fact label={t('reservations.view.card.attendees')}>
            {attendees.map((each) => name(each.name)).join(', ')}
          </Fact>
        ) : null}
        {rule ? (
          <Fact label={t('workdays.repeat.title')}>
            {t(`workdays.repeat.${repeatOfRule(rule, request.startDate).kind}`)}
            {coming > 1 ? <small>{t('reservations.view.card.coming', { count: coming })}</small> : null}
          </Fact>
        ) : null}
        {checkedInAt ? (
          <Fact label={t('reservations.after.came')}>
            {t('reservations.after.cameAt', { time: clockTime(checkedInAt, request.resource.timeZone) })}
          </Fact>
        ) : null}
        {isReleased ? <Fact label={t('reservations.after.came')}>{t('reservations.after.released')}</Fact> : null}
        {inLine > 0 ? (
          <Fact label={t('reservations.line.title')}>{t('reservations.line.count', { count: inLine })}</Fact>
        ) : null}
        {mailState === null ? null : (
          <Fact label={t('reservations.mail.title')}>{t(`reservations.mail.state${mailState}`)}</Fact>
        )}
        {reason ? <Fact label={t('reservations.view.card.reason')}>{reason}</Fact> : null}
      </dl>
      {reserveContent ? <p className="bfacts__c">{reserveContent}</p> : null}
      {instructions ? (
        <section className="bfacts__i">
          <h3>{t('reservations.view.card.instructions')}</h3>
          <p>{instructions}</p>
        </section>
      ) : null}
    </>
  )
}
