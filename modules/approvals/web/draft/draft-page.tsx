import { DraftOpening } from './draft-opening.tsx'
import './draft.css'

/** A document is drafted, beside the boxes. */
export default function DraftPage() {
  return (
    <section className="sheet apdsheet">
      <DraftOpening isPopup={false} />
    </section>
  )
}
