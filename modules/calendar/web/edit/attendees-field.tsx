import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { addDays } from '../../contract/month.ts'
import { type Draft, endsFirst } from './draft.ts'

type Props = {
  event: EventDetail | undefined
  draft: Draft
  error: string | undefined
  onChange: (attendees: readonly Recipient[]) => void
}

/** So many people are looked after; the first ones of a larger list. */
const mostAsked = 50

/** Who is asked to come, and who of them, or oneself, has no time then. */
export function AttendeesField({ event, draft, error, onChange }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const fromFile = event?.attendees.filter(({ personCode }) => personCode === '') ?? []
  return (
    <div>
      <RecipientField
        layout="row"
        label={t('calendar.field.attendees')}
        colleaguesOnly
        most={limits.attendees}
        value={draft.attendees}
        error={error}
        help={
          fromFile.length > 0
            ? t('calendar.edit.fromFile', { names: fromFile.map((one) => name(one.name)).join(', ') })
            : undefined
        }
        onChange={onChange}
      />
      <BusyHint event={event} draft={draft} />
    </div>
  )
}

function BusyHint({ event, draft }: { event: EventDetail | undefined; draft: Draft }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { isAllDay, startDay, startTime, endDay, endTime } = draft
  const me = viewer?.personCode ?? ''
  const people = [...new Set([me, ...draft.attendees.map(({ personCode }) => personCode)])].filter(Boolean)
  const asked = useDebouncedValue(
    JSON.stringify({
      personCodes: people.slice(0, mostAsked),
      from: isAllDay ? startDay : `${startDay}T${startTime}`,
      to: isAllDay ? addDays(endDay, 1) : `${endDay}T${endTime}`,
      except: event?.eventId ?? 0,
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
  return (
    <p className={names.length > 0 ? 'ced__busy ced__busy--yes' : 'ced__busy'} role="status">
      {names.length > 0 ? (
        <>
          <IconAlertTriangle className="i i-16" aria-hidden />
          {t('calendar.busy.are', { names: names.join(', ') })}
        </>
      ) : (
        <>
          <IconCheck className="i i-16" aria-hidden />
          {t('calendar.busy.none')}
        </>
      )}
    </p>
  )
}
