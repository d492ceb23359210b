import { type ReactNode, useId } from 'react'
import './gallery.css'
import { classNames } from '../class-names.ts'

/** One card of the gallery. @param span twelfths of the width on a wide window */
export function Section({ title, span = 4, children }: { title: string; span?: 4 | 6 | 12; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classNames('ref__c', span !== 4 && `ref__c--${span}`)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
