import type { ReactNode } from 'react'
import './run-heading.css'

/** Over the rows of one group within a page, such as those of a day. */
export function RunHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="run-h">
      {children}
    </h2>
  )
}
