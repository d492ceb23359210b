import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'

/** Runs as soon as the end of a list comes near, while there is more. @returns for what stands at the end */
export function useMoreInSight(isMore: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useLatest(more)
  useEffect(() => {
    if (!isMore || !end.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '240px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, latest])
  return end
}
