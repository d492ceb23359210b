import { Opening } from './opening.tsx'
import './write.css'

/** The first step of writing in a window of its own (SURVEY-007). */
export default function PopupWriteStep01() {
  return (
    <main className="swpopup">
      <Opening step={1} isPopup />
    </main>
  )
}
