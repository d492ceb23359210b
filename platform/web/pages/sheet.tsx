import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import './sheet.css'

export type SheetProps = PageHeaderProps & {
  /** Narrow reading width instead of the whole sheet. */
  narrow?: boolean
  children: ReactNode
}

/** A page on the raised white sheet, with its head (README 6, 7). */
export function Sheet({ narrow = false, children, ...head }: SheetProps) {
  return (
    <section className={narrow ? 'sheet sheet--narrow' : 'sheet'}>
      <PageHeader {...head} />
      <div className="sheet__b scroll">{children}</div>
    </section>
  )
}
