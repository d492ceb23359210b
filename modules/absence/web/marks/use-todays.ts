import { useEffect, useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import type { SeenAbsence } from '../../contract/absence.entities.ts'

/** The longest time a timer can be set for, ms. */
const mostMs = 2 ** 31 - 1
const none: readonly SeenAbsence[] = []

/** Those of today that are not over, the one that goes on now first; drawn anew when one begins or ends meanwhile. */
export function useTodays(absences: readonly SeenAbsence[] = none): readonly SeenAbsence[] {
  const [now, setNow] = useState(Date.now)
  const edges = absences.flatMap(({ from, to }) => [Date.parse(from), to === null ? Infinity : Date.parse(to)])
  const next = Math.min(...edges.filter((edge) => edge > now))
  useEffect(() => {
    if (next === Infinity) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - Date.now(), 0) + 100, mostMs))
    return () => clearTimeout(timer)
  }, [next])
  const today = formatDate(new Date(now))
  return absences.filter(({ from, to }) => formatDate(from) <= today && (to === null || Date.parse(to) > now))
}
