import { type ReactNode, useId } from 'react'

type Props = { title: string; hint?: ReactNode; children: ReactNode }

/** A part of the settings under its own heading. */
export function Section({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className="alset" aria-labelledby={id}>
      <h2 className="alset__t" id={id}>
        {title}
      </h2>
      {hint ? <p className="alset__hint">{hint}</p> : null}
      {children}
    </section>
  )
}
