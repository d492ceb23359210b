import type { ReactNode } from 'react'
import './feedback.css'

export type EmptyDrawing = 'page' | 'search' | 'calendar' | 'broken'

/** Drawings that stand on the plank, 72 x 56. */
const drawings: Record<EmptyDrawing, ReactNode> = {
  page: (
    <>
      <rect
        x="22"
        y="8"
        width="28"
        height="36"
        rx="4"
        fill="var(--bg-surface)"
        stroke="var(--line-strong)"
        strokeWidth="1.6"
      />
      <path d="M28 18h16M28 25h16M28 32h9" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  search: (
    <>
      <circle cx="34" cy="24" r="14" fill="var(--bg-surface)" stroke="var(--line-strong)" strokeWidth="1.8" />
      <path d="m44.5 34.5 9 9" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <path d="M29 24h10" stroke="var(--accent-line)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  calendar: (
    <>
      <rect
        x="19"
        y="11"
        width="34"
        height="33"
        rx="5"
        fill="var(--bg-surface)"
        stroke="var(--line-strong)"
        strokeWidth="1.6"
      />
      <path d="M19 20h34M27 7v7M45 7v7" stroke="var(--line-strong)" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="m30 32 4.5 4.5L43 28"
        stroke="var(--accent-line)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  broken: (
    <>
      <rect
        x="17"
        y="12"
        width="38"
        height="31"
        rx="5"
        fill="var(--bg-surface)"
        stroke="var(--line-strong)"
        strokeWidth="1.6"
      />
      <path d="M17 21h38" stroke="var(--line-strong)" strokeWidth="1.6" />
      <path d="m31 27 10 10m0-10L31 37" stroke="var(--red-line)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
}

export interface EmptyStateProps {
  drawing?: EmptyDrawing
  /** One sentence: "아직 글이 없어요". */
  title: string
  /** Stands for the whole page, which has no other heading. */
  isPage?: boolean
  /** One hint: what to do next. */
  hint?: ReactNode
  /** At most one soft button (rule 15). */
  action?: ReactNode
}

/** The face of a place with nothing in it (rule 15): a drawing on a wooden plank, a sentence, a hint. */
export function EmptyState({ drawing = 'page', title, isPage = false, hint, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="empty__art" viewBox="0 0 72 56" fill="none" aria-hidden="true">
        <path d="M4 48h64" stroke="var(--wood-3)" strokeWidth="2" strokeLinecap="round" />
        <path d="M12 52h48" stroke="var(--wood-2)" strokeWidth="2" strokeLinecap="round" />
        {drawings[drawing]}
      </svg>
      {isPage ? <h1 className="empty__t">{title}</h1> : <b className="empty__t">{title}</b>}
      {hint ? <span className="empty__hint">{hint}</span> : null}
      {action}
    </div>
  )
}
