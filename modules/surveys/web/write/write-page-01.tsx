import { Opening } from './opening.tsx'
import './write.css'

/** The first step of writing, as a page of its own (SURVEY-002). */
export default function WriteStep01() {
  return (
    <section className="sheet swsheet">
      <Opening step={1} isPopup={false} />
    </section>
  )
}
