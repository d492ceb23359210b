import { Opening } from './opening.tsx'
import './write.css'

/** The second step of writing, as a page of its own (SURVEY-003). */
export default function WriteStep02() {
  return (
    <section className="sheet swsheet">
      <Opening step={2} isPopup={false} />
    </section>
  )
}
