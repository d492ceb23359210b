import { type ReactNode, useId } from 'react'
import './side.css'

type SideProps = {
  /** What it leads through, for assistive technology. */
  label: string
  title: ReactNode
  /** Beside the title: a search, a menu. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * The left side of a module: its title, and below it what begins something (`side__w`), the ways to its pages
 * (`SideLink`) and parts of them (`SidePart`); what scrolls stands in `side__l scroll`.
 */
export function Side({ label, title, tools, children }: SideProps) {
  return (
    <aside className="side" aria-label={label}>
      <div className="side__h">
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </aside>
  )
}

/** Ways of one kind under a heading. */
export function SidePart({ title, tools, children }: Omit<SideProps, 'label'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="side__cap">
        <h3 id={id}>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  )
}
