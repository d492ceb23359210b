import type { ReactNode } from 'react'
import './keys-help.css'

/**
 * The keys by which items are moved, after what shows the items: read with each of them (`aria-describedby`), and seen by
 * whoever comes to one with keys.
 */
export function KeysHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="keys-help">
      {children}
    </p>
  )
}
