import { Window } from '../place/window.tsx'
import ReadPage from './read-page.tsx'

/** A survey in a window of its own (SURVEY-009). */
export default function ReadPopup() {
  return (
    <Window>
      <ReadPage />
    </Window>
  )
}
