import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { absenceCalls } from '../../contract/absence.contract.ts'
import { absenceChanged } from '../../contract/absence.events.ts'

/** Asks anew for lists of absences after one was changed here; what others change is heard. */
export function useAbsencesChanged(): () => Promise<unknown> {
  const cache = useQueryClient()
  const changed = () =>
    Promise.all(
      [absenceCalls.list, absenceCalls.deputising, absenceCalls.ofPeople].map((each) =>
        cache.invalidateQueries({ queryKey: keyOf(each) }),
      ),
    )
  useLive(absenceChanged, () => void changed())
  return changed
}
