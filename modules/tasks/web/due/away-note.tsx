import { useTranslation } from 'react-i18next'
import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { addDays } from '#platform/contract/days.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import './due.css'

type Props = {
  /** Whom the task is given to. */
  people: readonly { userId: string; name: LocalName }[]
  /** yyyy-MM-dd on which it is to be done; without one, or when that is over, today counts. */
  day: string | null
}

/** Says who of those that have to do a task is away on the day on which it is to be done. Nobody is kept from giving it. */
export function AwayNote({ people, day }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const today = todayIn(useViewer()?.timeZone)
  const on = day !== null && day > today ? day : today
  const away = useAway(
    people.map(({ userId }) => userId),
    on,
  )
  const names = people.filter(({ userId }) => away.has(userId)).map(({ name }) => nameOf(name))
  return (
    <div aria-live="polite" className={names.length > 0 ? 'tdue__note' : undefined}>
      {names.length > 0 ? (
        <Note tone="orange">{t('tasks.away.text', { names: names.join(', '), day: on })}</Note>
      ) : null}
    </div>
  )
}

/** Who of some people is away on a day by her own calendar; nobody until that is known. */
function useAway(personCodes: readonly string[], day: string): ReadonlySet<string> {
  const absences = useCall(
    absenceCalls.ofPeople,
    // Wherever she is, her day lies within these.
    {
      personCodes: [...personCodes],
      from: `${addDays(day, -1)}T00:00:00.000Z`,
      to: `${addDays(day, 2)}T00:00:00.000Z`,
    },
    { enabled: personCodes.length > 0 },
  ).data?.items
  return new Set(
    absences
      ?.filter(({ isAway, firstDay, lastDay }) => isAway && firstDay <= day && (lastDay === null || day <= lastDay))
      .map(({ personCode }) => personCode),
  )
}
