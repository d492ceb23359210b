import { clockMinutes } from '#platform/web/time-grid/span.ts'
import type { FreeTime } from '../../contract/find.contract.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { placeOnStrip } from './strip.ts'

type Props = { busy: readonly { start: string; end: string }[]; best: FreeTime | null; day: string }

/** When somebody who comes has no time, and the time at which all have; the sentence above says that in words. */
export function PeopleStrip({ busy, best, day }: Props) {
  const at = ({ start, end }: { start: string; end: string }) =>
    placeOnStrip(day, { from: clockMinutes(start, usualZone), to: clockMinutes(end, usualZone) })
  const together = best && at(best)
  return (
    <div className="rfind__p">
      {busy.map((time) => {
        const place = at(time)
        return place ? <i key={time.start} style={{ left: `${place.left}%`, width: `${place.width}%` }} /> : null
      })}
      {together ? <b style={{ left: `${together.left}%`, width: `${together.width}%` }} /> : null}
    </div>
  )
}
