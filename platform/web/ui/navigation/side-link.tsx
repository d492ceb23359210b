import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'

type Props = {
  to: string
  search?: Readonly<Record<string, string | undefined>>
  /** Left out, whether the address is that of the page. */
  isHere?: boolean
  icon?: IconComponent
  /** In place of an icon. */
  mark?: ReactNode
  label: string
  /** Below another page. */
  isBelow?: boolean
  /** How many wait behind it, and of what, where the label does not say so; left out where there are none. */
  counted?: { count: string; words?: string } | undefined
  /** What else is said of it, at a pointer and aloud. */
  note?: string | undefined
  /** A page was gone to: what covers it may close. */
  onFollow: (() => void) | undefined
}

const nothing = {}

/** A way from the side of a module to one of its pages. */
export function SideLink(props: Props) {
  const { to, search = nothing, isHere, icon: Icon, mark, label, isBelow = false, counted, note, onFollow } = props
  const { pathname } = useLocation()
  const here = isHere ?? isPageAt(pathname, to)
  return (
    <Link
      to={to}
      search={search}
      // The router would take a page for that of whatever lies below it.
      activeOptions={{ exact: true }}
      className={classNames('side__a', isBelow && 'side__a--below')}
      aria-current={here ? 'page' : undefined}
      aria-description={[counted?.words, note].filter(Boolean).join(', ') || undefined}
      data-tip={note}
      onClick={onFollow}
    >
      {Icon ? <Icon className="i" aria-hidden /> : mark}
      <span className="ell grow">{label}</span> {counted ? <small className="num">{counted.count}</small> : null}
    </Link>
  )
}

/** Whether a path of the portal is that of a page, however it is written. */
export const isPageAt = (pathname: string, path: string): boolean => pathname.toLowerCase().endsWith(path.toLowerCase())
