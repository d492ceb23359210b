import { DraftOpening } from './draft-opening.tsx'
import './draft.css'

/** The same in a window of its own (APPROVAL-001). */
export default function DraftPopup() {
  return (
    <main className="apdpopup">
      <DraftOpening isPopup />
    </main>
  )
}
