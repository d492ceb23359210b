import { findIana, findWindows, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import type { TimeZone } from '../contract/settings.contract.ts'

/** The time zone of whoever has chosen none (0§2, 0§9; SETTINGS-008). */
export const defaultTimeZone = 'Korea Standard Time'

/** All Windows time zones by name, in the order of Windows: from the date line eastwards. */
export const windowsTimeZones: readonly string[] = [
  ...new Set(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName as string)),
]

/** The same with the place that the clock knows for each. */
export const timeZones: readonly TimeZone[] = windowsTimeZones.map((name) => ({ name, iana: findIana(name)[0]! }))

/** The IANA name for a Windows time zone, as the Unicode table maps it; undefined for a name that is none. */
export const ianaOf = (windowsName: string): string | undefined => findIana(windowsName)[0]

/** The Windows name of an IANA time zone; the default where Windows has none for it. */
export const windowsNameOf = (iana: string): string => findWindows(iana)[0] ?? defaultTimeZone
