import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import type { PersonMarkProps } from '#platform/web/modules.ts'
import { Badge, VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import { absenceChanged } from '../../contract/absence.events.ts'
import { useAbsenceWords } from '../words.ts'
import { absencesNear, forgetAbsences } from './ask-absences.ts'
import { useTodays } from './use-todays.ts'

const CardLines = lazyComponent(() => import('./card-lines.tsx'))

/** That somebody is absent today: a word behind her name, or on her card until when and who acts for her. */
export default function AbsenceMark({ personCode, look }: PersonMarkProps) {
  const cache = useQueryClient()
  useLive(absenceChanged, (data) => {
    if (data['personCode'] === personCode) void forgetAbsences(cache, personCode)
  })
  return look === 'badge' ? <AbsenceBadge personCode={personCode} /> : <AbsenceOnCard personCode={personCode} />
}

function AbsenceBadge({ personCode }: { personCode: string }) {
  const words = useAbsenceWords()
  const [first] = useTodays(useQuery(absencesNear(personCode)).data)
  if (!first) return null
  const until = words.until(first)
  return (
    <span data-tip={until}>
      <Badge tone={first.isAway ? 'yellow' : 'blue'}>
        {words.what(first)}
        <VisuallyHidden> {until}</VisuallyHidden>
      </Badge>
    </span>
  )
}

function AbsenceOnCard({ personCode }: { personCode: string }) {
  const todays = useTodays(useSuspenseQuery(absencesNear(personCode)).data)
  return todays.length > 0 ? <CardLines absences={todays} /> : null
}
