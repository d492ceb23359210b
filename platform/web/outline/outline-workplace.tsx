import { type ReactNode, type RefObject, useRef, useState } from 'react'
import './outline-workplace.css'

/** Below this width tree and editor stand in each other's place. */
const narrow = '(max-width: 900px)'

type Place = {
  pane: RefObject<HTMLDivElement | null>
  editor: RefObject<HTMLElement | null>
  isEditorShown: boolean
  /** Shows the editor where there is room for one of both, and leaves the focus where it is. */
  showEditor: () => void
  /** For {@link OutlinePane}. */
  onPick: () => void
  onEdit: () => void
  toTree: () => void
}

/** Which of tree and editor is shown where there is room for one. @param isChosen whether something is chosen at first */
export function useOutlinePlace(isChosen: boolean): Place {
  const pane = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLElement>(null)
  const [isEditorShown, setEditorShown] = useState(isChosen)
  return {
    pane,
    editor,
    isEditorShown,
    showEditor: () => setEditorShown(true),
    onPick: () => {
      if (matchMedia(narrow).matches) setEditorShown(true)
    },
    onEdit: () => {
      setEditorShown(true)
      requestAnimationFrame(() =>
        editor.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
      )
    },
    toTree: () => {
      setEditorShown(false)
      requestAnimationFrame(() => pane.current?.focus())
    },
  }
}

/** A tree (`OutlinePane`) and what is chosen in it (`OutlineEditor`), beside each other. */
export function OutlineWorkplace({ shows, children }: { shows: 'form' | 'tree'; children: ReactNode }) {
  return (
    <div className="oled" data-shows={shows}>
      {children}
    </div>
  )
}
