import { Absences } from './absences.tsx'
import { DeputisingList } from './deputising-list.tsx'

/** One's own absences, and where one acts for others. */
export default function AbsencePage() {
  return (
    <div className="absences">
      <Absences />
      <DeputisingList />
    </div>
  )
}
