import type { ReactNode } from 'react'
import './window.css'

/** A page of surveys in a window of its own: as high as it, so that what is done stays in sight. */
export function Window({ children }: { children: ReactNode }) {
  return <main className="svwindow">{children}</main>
}
