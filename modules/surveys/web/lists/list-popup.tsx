import { Window } from '../place/window.tsx'
import ListPage from './list-page.tsx'

/** The lists in a window of their own (SURVEY-006). */
export default function ListPopup() {
  return (
    <Window>
      <ListPage />
    </Window>
  )
}
