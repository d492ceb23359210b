import type { WireEvent } from '../../contract/wire.contract.ts'
import { byDay, type Looks } from '../month/days.ts'
import { SmallMonth } from '../month/small-month.tsx'
import { DayAgenda } from './day-agenda.tsx'

type Props = {
  day: string
  today: string
  /** Of the month. */
  days: readonly string[]
  firstDay: number
  events: readonly WireEvent[]
  looks: Looks
  isLoading: boolean
  onDay: (day: string) => void
  onOpen: (event: WireEvent) => void
  onCreate: (day: string) => void
}

/** A month on a phone: what happens is a dot, and below it stands what the chosen day has. */
export function PhoneMonth({ days, firstDay, onDay, ...agenda }: Props) {
  const { day, today, events, looks } = agenda
  return (
    <div className="pmon">
      <SmallMonth
        day={day}
        today={today}
        firstDay={firstDay}
        events={byDay(events, days)}
        looks={looks}
        onChoose={onDay}
      />
      <DayAgenda {...agenda} days={[day]} />
    </div>
  )
}
