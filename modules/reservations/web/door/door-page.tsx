import { IconDoorExit, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayText } from '#platform/contract/clock.ts'
import { languages } from '#platform/contract/languages.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { speakHere } from '#platform/web/texts/texts.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { QrCode } from '#platform/web/ui/marks/qr-code.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { doorCalls, type ShownAtDoor } from '../../contract/door.contract.ts'
import { doorStateAt, isSameDay, type Shown } from './door-state.ts'
import { useDoor } from './use-door.ts'
import './door-page.css'

/** What stands at a door: who has it now, what comes next, and a way to have it at once. */
export default function DoorPage() {
  const { t } = useTranslation()
  // Behind the #, so that it is in no log and no Referer.
  const token = useLocation().hash
  const [{ language: asked }] = useAsked<{ language?: string }>()
  const language = languages.find((each) => each === asked)
  useEffect(() => {
    if (language) void speakHere(language).catch(() => undefined)
  }, [language])
  const { shown, now, isGone, isCutOff, refetch } = useDoor(token)
  if (isGone || !shown)
    return (
      <main className="door door--none">
        <h1 className="sr">{t('reservations.door.title')}</h1>
        {isGone ? (
          <EmptyState title={t('reservations.door.gone')} hint={t('reservations.door.goneHint')} />
        ) : (
          <p role="status">{t(isCutOff ? 'reservations.door.offline' : 'reservations.door.opening')}</p>
        )}
      </main>
    )
  return <Door token={token} shown={shown} now={now} isCutOff={isCutOff} onDone={() => void refetch()} />
}

type Props = { token: string; shown: Shown; now: number; isCutOff: boolean; onDone: () => void }

function Door({ token, shown, now, isCutOff, onDone }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { name: names, place, seats, timeZone, checkInPath } = shown
  const { state, current, coming } = doorStateAt(shown, now)
  const about = [place, seats > 0 ? t('reservations.view.seats', { count: seats }) : ''].filter(Boolean).join(' · ')
  return (
    <main className={`door door--${state}`}>
      <header className="door__head">
        <div>
          <h1>{name(names)}</h1>
          {about ? <p>{about}</p> : null}
        </div>
        <p className="door__clock num">
          <time>{clockTime(now, timeZone)}</time>
          <small>{dayText(now, timeZone)}</small>
        </p>
      </header>
      <section className="door__now" aria-live="polite">
        <h2>{t(`reservations.door.state.${state}`)}</h2>
        <p className="door__until">
          <UntilWords shown={shown} now={now} />
        </p>
        {current && state !== 'closed' ? <Current booking={current} timeZone={timeZone} /> : null}
        {isCutOff ? null : <Acts token={token} shown={shown} state={state} current={current} onDone={onDone} />}
      </section>
      <aside className="door__side">
        <section>
          <h2>{t('reservations.door.next')}</h2>
          {coming.length === 0 ? (
            <p className="door__none">{t('reservations.door.noNext')}</p>
          ) : (
            <ol>
              {coming.slice(0, 3).map((booking) => (
                <li key={booking.bookingId}>
                  <span className="num">
                    {isSameDay(booking.start, now, timeZone) ? null : `${dayText(booking.start, timeZone).slice(5)} `}
                    {clockTime(booking.start, timeZone)} - {clockTime(booking.end, timeZone)}
                  </span>
                  <strong>
                    <TitleWords booking={booking} />
                  </strong>
                </li>
              ))}
            </ol>
          )}
        </section>
        <figure className="door__qr">
          <QrCode text={new URL(checkInPath, location.origin).href} label={t('reservations.door.qr')} />
          <figcaption>{t('reservations.door.checkIn')}</figcaption>
        </figure>
      </aside>
      <p className="door__off" role="status">
        {isCutOff ? (
          <>
            <IconWifiOff className="i" aria-hidden />
            {t('reservations.door.offline')}
          </>
        ) : null}
      </p>
    </main>
  )
}

/** Until when it stays as it is. */
function UntilWords({ shown, now }: { shown: Shown; now: number }) {
  const { t } = useTranslation()
  const { timeZone, outOfOrder } = shown
  const { state, current, coming } = doorStateAt(shown, now)
  const [next] = coming
  const said = (at: string) =>
    isSameDay(at, now, timeZone)
      ? clockTime(at, timeZone)
      : `${dayText(at, timeZone).slice(5)} ${clockTime(at, timeZone)}`
  if (state === 'closed') {
    const until = outOfOrder?.to ? t('reservations.door.closedUntil', { time: said(outOfOrder.to) }) : ''
    return [outOfOrder?.reason, until || t('reservations.door.closedOpen')].filter(Boolean).join(' · ')
  }
  if (current) return t('reservations.door.takenUntil', { time: said(current.end) })
  if (next && state === 'soon') return t('reservations.door.soonAt', { time: said(next.start) })
  if (next && isSameDay(next.start, now, timeZone)) return t('reservations.door.freeUntil', { time: said(next.start) })
  return t('reservations.door.freeToday')
}

/** What a booking is called here: by its title, or by that there is one. */
function TitleWords({ booking: { title, reserver, isOfDoor, isWaiting } }: { booking: ShownAtDoor }) {
  const { t } = useTranslation()
  const name = useName()
  return [
    title || t(isOfDoor ? 'reservations.door.booked' : 'reservations.view.taken'),
    reserver ? name(reserver) : '',
    isWaiting ? t('reservations.view.state.waiting') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function Current({ booking, timeZone }: { booking: ShownAtDoor; timeZone: string }) {
  const { t } = useTranslation()
  const { start, end, checkInUntil, isCheckedIn, isOfDoor } = booking
  const came = checkInUntil
    ? t('reservations.door.checkInUntil', { time: clockTime(checkInUntil, timeZone) })
    : isCheckedIn && !isOfDoor
      ? t('reservations.after.checkedIn')
      : ''
  return (
    <div className="door__what">
      <strong>
        <TitleWords booking={booking} />
      </strong>
      <span className="num">
        {clockTime(start, timeZone)} - {clockTime(end, timeZone)}
      </span>
      {came ? <span>{came}</span> : null}
    </div>
  )
}

type ActsProps = Pick<Props, 'token' | 'shown' | 'onDone'> & {
  state: string
  current: ShownAtDoor | undefined
}

/** Having it at once, and giving back what was taken so. */
function Acts({ token, shown: { offers, timeZone }, state, current, onDone }: ActsProps) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const onError = (error: Error) => {
    toast.error(sayError(error))
    onDone()
  }
  const booking = useCallMutation(doorCalls.doorBook, {
    onSuccess: ({ end }) => {
      toast.success(t('reservations.door.done', { time: clockTime(end, timeZone) }))
      onDone()
    },
    onError,
  })
  const ending = useCallMutation(doorCalls.doorEnd, {
    onSuccess: () => {
      toast.success(t('reservations.after.ended'))
      onDone()
    },
    onError,
  })
  const isFree = state === 'free' || state === 'soon'
  if (isFree && offers.length > 0)
    return (
      <div className="door__acts">
        {offers.map((minutes) => (
          <Button
            key={minutes}
            size="xl"
            variant="primary"
            busy={booking.isPending && booking.variables.minutes === minutes}
            disabled={booking.isPending}
            onClick={() => booking.mutate({ token, minutes })}
          >
            {t('reservations.door.use', { minutes })}
          </Button>
        ))}
      </div>
    )
  if (current?.isOfDoor && state === 'taken')
    return (
      <div className="door__acts">
        <Button
          size="xl"
          icon={IconDoorExit}
          busy={ending.isPending}
          onClick={() => ending.mutate({ token, bookingId: current.bookingId })}
        >
          {t('reservations.door.end')}
        </Button>
      </div>
    )
  return null
}
