import { useEffect, useRef, useState } from 'react'

/** A value that follows at once when it has been quiet before, and else once it has stood still for so long, ms. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    const isQuiet = now - changedAt.current > milliseconds
    changedAt.current = now
    const timer = setTimeout(() => setSettled(value), isQuiet ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
