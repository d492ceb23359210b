import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { BusyHint } from './busy-hint.tsx'
import { type Draft, withStart } from './draft.ts'

type Props = {
  event: EventDetail | undefined
  draft: Draft
  error: string | undefined
  onChange: (change: Partial<Draft>) => void
}

/** Who is asked to come, who of them has no time then, and when all have. */
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
        onChange={(attendees: readonly Recipient[]) => onChange({ attendees })}
      />
      <BusyHint
        eventId={event?.eventId ?? 0}
        draft={draft}
        onTake={(day, time) => onChange(withStart(draft, day, time))}
      />
    </div>
  )
}
