import type { ReactNode } from 'react'
import './figures.css'

export type Figure = { key: string; label: ReactNode; value: string; hint?: string }

/** A few numbers side by side, each with what it counts. @param label what they are about, where no heading says it */
export function Figures({ items, label }: { items: readonly Figure[]; label?: string }) {
  return (
    <dl className="figures" aria-label={label}>
      {items.map(({ key, label: counted, value, hint }) => (
        <div key={key}>
          <dt>{counted}</dt>
          <dd>
            {value} {hint ? <small>{hint}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
