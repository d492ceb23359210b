import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { unreadWords } from '../feed/unread-words.ts'

/** What a link shows a number of. */
export type Counted = { count: number; of: 'open' | 'unread' | 'labelled' }

type Props = {
  to: string
  search?: Readonly<Record<string, string>>
  /** Left out, whether the address is that of the page. */
  isHere?: boolean
  mark?: ReactNode
  label: string
  /** Below another page. */
  isBelow?: boolean
  counted?: Counted | undefined
  /** What else is said of it, at a pointer and aloud. */
  note?: string | undefined
  onFollow: (() => void) | undefined
}

const nothing = {}

/** A way to a page of tasks, with how many wait behind it. */
export function SideLink({
  to,
  search = nothing,
  isHere,
  mark,
  label,
  isBelow = false,
  counted,
  note,
  onFollow,
}: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = isHere ?? pathname.toLowerCase().endsWith(to.toLowerCase())
  const isCounted = counted !== undefined && counted.count > 0
  return (
    <Link
      to={to}
      search={search}
      // The router would take a page for that of whatever lies below it.
      activeOptions={{ exact: true }}
      className={classNames('tside__a', isBelow && 'tside__a--below')}
      aria-current={here ? 'page' : undefined}
      data-tip={note}
      aria-description={note}
      aria-label={isCounted ? `${label}, ${t(`tasks.side.counts.${counted.of}`, { count: counted.count })}` : undefined}
      onClick={onFollow}
    >
      {mark}
      <span className="ell grow">{label}</span>
      {isCounted ? (
        <small className="num">
          {counted.of === 'unread' ? unreadWords(counted.count) : formatCount(counted.count)}
        </small>
      ) : null}
    </Link>
  )
}
