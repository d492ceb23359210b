import { createContext, type ReactNode, Suspense, useContext } from 'react'
import './widget.css'

/** What the page adds to the head of each widget: a menu of what can be done with it. */
export const WidgetTools = createContext<ReactNode>(null)

/** The head of a widget, 44 px: its title at the left, what one can do at the right (rule 21). */
export function WidgetHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const tools = useContext(WidgetTools)
  return (
    <header className="w__h">
      <h2 className="w__t">{title}</h2>
      {/* Before what turns the pages, which stays at the edge while the menu is not shown. */}
      <Suspense>{tools}</Suspense>
      {children}
    </header>
  )
}
