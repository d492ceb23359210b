import type { ReactNode } from 'react'
import './badge.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'

/** Tones of a badge. Colour is never alone (rule 2): the word in the badge says the same. */
export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'line'
  | 'admin'
  | 'new'

/** A word for a kind or a state, square-cornered (rule 18). `new` is the small round N. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconComponent
  children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`)}>
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {children}
    </span>
  )
}

/** A round counter beside a word. */
export function Count({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'soft' | 'accent' | 'red'
  children: ReactNode
}) {
  return <span className={classNames('count', tone !== 'neutral' && `count--${tone}`)}>{children}</span>
}

export interface ChipProps {
  /** Given, the chip is a button that switches something on and off. */
  onToggle?: (on: boolean) => void
  on?: boolean
  icon?: IconComponent
  children: ReactNode
}

/** A round filter or label. */
export function Chip({ onToggle, on = false, icon: Icon, children }: ChipProps) {
  const inside = (
    <>
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {children}
    </>
  )
  const className = classNames('chip', on && 'chip--on')
  if (!onToggle) return <span className={className}>{inside}</span>
  return (
    <button type="button" className={className} aria-pressed={on} onClick={() => onToggle(!on)}>
      {inside}
    </button>
  )
}

/** A key on the keyboard, in a hint: <Kbd>Esc</Kbd>. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}

/** Words for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}
