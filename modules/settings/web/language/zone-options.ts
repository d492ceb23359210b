import type { TimeZone } from '../../contract/settings.contract.ts'

export type ZoneOption = { value: string; label: string }

/** Minutes east of Greenwich at a moment. */
export function offsetOf(timeZone: string, at: Date): number {
  const { value = '' } =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName') ?? {}
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d+):(\d+)/.exec(value) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** +09:00 */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/**
 * All Windows time zones (SETTINGS-008), from west to east: how far from Greenwich, what the zone is called in a
 * language, and the name that Windows has for it.
 */
export function zoneOptions(zones: readonly TimeZone[], language: string, at: Date): ZoneOption[] {
  return zones
    .map(({ name: value, iana: timeZone }) => {
      const named = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value
      const offset = offsetOf(timeZone, at)
      return { value, offset, label: `(UTC${offsetText(offset)}) ${named ? `${named}, ` : ''}${value}` }
    })
    .toSorted((one, other) => one.offset - other.offset || one.value.localeCompare(other.value))
    .map(({ value, label }) => ({ value, label }))
}
