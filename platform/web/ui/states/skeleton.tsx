import { useTranslation } from 'react-i18next'
import './feedback.css'
import { classNames } from '../class-names.ts'

export interface SkeletonProps {
  /** Any CSS length; left out, as wide as its place. */
  width?: number | string
  /** Any CSS length, default 12 px. */
  height?: number | string
  round?: boolean
  className?: string
}

/** One grey piece of what is coming. It stays invisible for 300 ms, so that quick answers do not flicker (rule 15). */
export function Skeleton({ width, height, round = false, className }: SkeletonProps) {
  return (
    <span
      className={classNames('sk', width === undefined && 'grow', className)}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden
    />
  )
}

/** Grey rows at the height of table rows. @param rows how many will come, so that nothing jumps */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // Grey rows are all alike and never move.
        <div key={row} className="sk-row">
          <Skeleton width={40} height={18} />
          <Skeleton />
          <Skeleton width={24} height={24} round />
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  )
}
