import { useEffect, useState } from 'react'
import { clockMinutes } from './span.ts'

/**
 * What a clock shows, as minutes since 1970; it goes on by itself.
 * @param timeZone left out, that of the reader
 */
export function useNow(timeZone?: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return clockMinutes(now, timeZone)
}
