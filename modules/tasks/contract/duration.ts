const pattern =
  /^(?:(?<hours>\d{1,3}(?:\.\d{1,2})?)\s*(?:시간|小时|時間|h(?:ours?|rs?)?))?\s*(?:(?<half>반)|(?<minutes>\d{1,4})\s*(?:분(?:간)?|分钟?|m(?:in(?:utes?|s)?)?))?$/iu
const clock = /^(?<hours>\d{1,3})(?::(?<minutes>[0-5]\d)|(?<part>\.\d{1,2}))?$/u

/** The most that is meant by one text, in minutes: a thousand hours. */
export const longestDuration = 60_000

/**
 * A length of time as people write it: `1시간 30분`, `1시간 반`, `90분`, `1h 30m`, `1:30`, `1.5`; a number alone means hours.
 * @returns whole minutes, undefined where nothing or something else is meant
 */
export function minutesOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const groups = (clock.exec(plain) ?? pattern.exec(plain))?.groups
  if (!groups) return undefined
  const { hours = '0', half, minutes = '0', part = '' } = groups
  if (half && groups['hours'] === undefined) return undefined
  const total = Math.round(Number(hours + part) * 60) + (half ? 30 : Number(minutes))
  return total > 0 && total <= longestDuration ? total : undefined
}
