import { Opening } from './opening.tsx'
import './write.css'

/** The second step of writing in a window of its own (SURVEY-008). */
export default function PopupWriteStep02() {
  return (
    <main className="swpopup">
      <Opening step={2} isPopup />
    </main>
  )
}
