import { useEffect, useState } from 'react'
import { clockMinutes } from './span.ts'

/** What the clock of the reader shows, as minutes since 1970; it goes on by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return clockMinutes(now)
}
