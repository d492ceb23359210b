import type ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isZone } from '#platform/server/zones.ts'

/**
 * The place that a file means by the name of a zone: the IANA name itself, also at the end of a longer one; what Windows
 * calls it; what the file says beside it; and where none is known, the offset that it tells.
 * @returns undefined for a name that nothing is known of
 */
export function placeOfZone(name: string, described: ICAL.Component | undefined): string | undefined {
  const bare = name.replace(/^"|"$/g, '')
  if (isZone(bare)) return bare
  const end = /([A-Za-z]+(?:\/[A-Za-z_+-]+){1,2})$/.exec(bare)?.[1]
  if (end && isZone(end)) return end
  const windows = findIana(bare)[0]
  if (windows) return windows
  const told = described?.getFirstPropertyValue('x-lic-location')
  if (typeof told === 'string' && isZone(told)) return told
  return offsetPlace(described)
}

/** A place that keeps the standard offset of a description the whole year; none where the clock changes. */
function offsetPlace(described: ICAL.Component | undefined): string | undefined {
  if (!described || described.getFirstSubcomponent('daylight')) return undefined
  const offset = described
    .getFirstSubcomponent('standard')
    ?.getFirstPropertyValue('tzoffsetto') as ICAL.UtcOffset | null
  const seconds = offset?.toSeconds()
  if (seconds === undefined || seconds % 3600 !== 0) return undefined
  const hours = seconds / 3600
  const place = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return isZone(place) ? place : undefined
}
