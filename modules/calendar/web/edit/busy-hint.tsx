import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { addDays } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { clockMinutes, dayAt, minutesAt, spanBetween, timeAt } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { useConfig } from '../calendar.queries.ts'
import { type Draft, endsFirst } from './draft.ts'
import { freeSlots, slotDays } from './free-slots.ts'

type Props = {
  /** Of the event that is changed; 0 for a new one. */
  eventId: number
  draft: Draft
  /** Takes another start; it lasts as long as before. */
  onTake: (startDay: string, startTime: string) => void
}

/** So many people are looked after; the first ones of a larger list. */
const mostAsked = 50

/** Who of those who come, or oneself, has no time then; and when all of them have. */
export function BusyHint({ eventId, draft, onTake }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { isAllDay, startDay, startTime, endDay, endTime } = draft
  const me = viewer?.personCode ?? ''
  const people = [...new Set([me, ...draft.attendees.map(({ personCode }) => personCode)])]
    .filter(Boolean)
    .slice(0, mostAsked)
  const asked = useDebouncedValue(
    JSON.stringify({
      personCodes: people,
      from: isAllDay ? startDay : `${startDay}T${startTime}`,
      to: isAllDay ? addDays(endDay, 1) : `${endDay}T${endTime}`,
      except: eventId,
    }),
    400,
  )
  // Without a colleague all day it is no question whether one has time.
  const isAsked =
    !endsFirst(draft) && people.length > 0 && draft.timeZone === viewer?.timeZone && (!isAllDay || people.length > 1)
  const { data } = useCall(calendarCalls.busy, JSON.parse(asked), { enabled: isAsked })
  if (!isAsked || !data) return null
  const busy = new Set(data.items.map(({ personCode }) => personCode))
  const names = [
    ...(busy.has(me) ? [t('calendar.busy.me')] : []),
    ...draft.attendees.filter(({ personCode }) => busy.has(personCode)).map(({ displayName }) => displayName),
  ]
  if (names.length === 0 && people.length === 1) return null
  if (names.length === 0)
    return (
      <p className="ced__busy" role="status">
        <IconCheck className="i i-16" aria-hidden />
        {t('calendar.busy.none')}
      </p>
    )
  return (
    <>
      <p className="ced__busy ced__busy--yes" role="status">
        <IconAlertTriangle className="i i-16" aria-hidden />
        {t('calendar.busy.are', { names: names.join(', ') })}
      </p>
      {isAllDay ? null : <FreeSlots people={people} eventId={eventId} draft={draft} onTake={onTake} />}
    </>
  )
}

/** Times at which all of them can, to be taken with one press. */
function FreeSlots({ people, eventId, draft, onTake }: Props & { people: string[] }) {
  const { t } = useTranslation()
  const { whenOf } = useSpanWords()
  const { data: config } = useConfig()
  const [now] = useState(() => Date.now())
  const { startDay, startTime, endDay, endTime } = draft
  const { data } = useCall(calendarCalls.busy, {
    personCodes: people,
    from: startDay,
    to: addDays(startDay, slotDays),
    except: eventId,
  })
  const daysOff = useCall(workdaysCalls.daysOff, { from: startDay, to: addDays(startDay, slotDays - 1) }).data
  if (!data || !config || !daysOff) return null
  const slots = freeSlots({
    busy: data.items.map(({ start, end }) => spanBetween(start, end)),
    wished: { from: minutesAt(startDay, startTime), to: minutesAt(endDay, endTime) },
    notBefore: clockMinutes(now),
    working: {
      from: config.workingStartTime,
      to: config.workingEndTime,
      week: config.workingWeek,
      daysOff: new Set(daysOff),
    },
  })
  if (slots.length === 0) return <p className="ced__slots">{t('calendar.busy.noSlot')}</p>
  return (
    <div className="ced__slots" role="group" aria-label={t('calendar.busy.slots')}>
      <span aria-hidden>{t('calendar.busy.slots')}</span>
      {slots.map(({ from, to }) => (
        <Button key={from} className="num" onClick={() => onTake(dayAt(from), timeAt(from))}>
          {whenOf({ isAllDay: false, from, to })}
        </Button>
      ))}
    </div>
  )
}
