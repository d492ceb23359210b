import { wallText } from '#platform/server/zones.ts'

/**
 * A moment of another program on the clock of whoever brings it: its day, and its time unless that is midnight.
 * @param moment ISO 8601, or seconds since 1970; undefined for what is none
 */
export function wallOfMoment(
  moment: string | number | null,
  zone: string,
): { day: string; time: string | null } | undefined {
  if (moment === null || moment === '' || Number(moment) === 0) return undefined
  const seconds = Number(moment)
  const at = Number.isNaN(seconds) ? new Date(moment) : new Date(seconds * 1000)
  if (Number.isNaN(at.getTime()) || at.getTime() < Date.UTC(1900, 0, 2) || at.getTime() > Date.UTC(2999, 11, 30))
    return undefined
  const [day, time] = wallText(at, zone).split('T') as [string, string]
  return { day, time: time === '00:00' ? null : time }
}
