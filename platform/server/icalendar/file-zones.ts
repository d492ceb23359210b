import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isZone } from '../zones.ts'
import type { Zones } from './moments.ts'

/** The place of each time of a calendar, and the names that nothing is known of, as far as times were asked for. */
export type FileZones = { of: Zones; unknown: Set<string> }

/** @param usual the place of times that name none that is known */
export function zonesOf(calendar: ICAL.Component, usual: string): FileZones {
  const described = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  )
  const known = new Map<string, string | undefined>()
  const unknown = new Set<string>()
  const of: Zones = (tzid, time) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC'
    if (!tzid) return usual
    if (!known.has(tzid)) known.set(tzid, placeOfZone(tzid, described.get(tzid)))
    const place = known.get(tzid)
    if (place === undefined) unknown.add(tzid)
    return place ?? usual
  }
  return { of, unknown }
}

/**
 * The place that a file means by the name of a zone: the IANA name itself, also at the end of a longer one; what Windows
 * calls it; what the file says beside it; and where none is known, the offset that it tells.
 * @returns undefined for a name that nothing is known of
 */
function placeOfZone(name: string, described: ICAL.Component | undefined): string | undefined {
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
