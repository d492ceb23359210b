import { Window } from '../place/window.tsx'
import ResultsPage from './results-page.tsx'

/** Results in a window of their own (SURVEY-010). */
export default function ResultsPopup() {
  return (
    <Window>
      <ResultsPage />
    </Window>
  )
}
