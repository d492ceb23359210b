import type { ReactNode } from 'react'
import './sheet.css'

export type SheetProps = {
  /** The one heading of the page. */
  title: string
  /** At the right of the head. */
  actions?: ReactNode
  /** Narrow reading width instead of the whole sheet. */
  narrow?: boolean
  children: ReactNode
}

/** A page on the raised white sheet, with its head (README 6, 7). */
export function Sheet({ title, actions, narrow = false, children }: SheetProps) {
  return (
    <section className={narrow ? 'sheet sheet--narrow' : 'sheet'}>
      <header className="ph">
        <h1 className="ph__t">{title}</h1>
        <div className="ph__a">{actions}</div>
      </header>
      <div className="sheet__b scroll">{children}</div>
    </section>
  )
}
