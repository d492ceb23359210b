const morning = /^(오전|上午|午前|a\.?m\.?)\s*|\s*(오전|上午|午前|a\.?m\.?)$/i
const afternoon = /^(오후|下午|午後|p\.?m\.?)\s*|\s*(오후|下午|午後|p\.?m\.?)$/i

const two = (number: number) => String(number).padStart(2, '0')

/**
 * The time of day that somebody means by what she types: `9`, `930`, `9:30`, `9시 30분`, `오후 3시`, `3pm`.
 * @returns HH:mm; undefined for what is no time
 */
export function parseTime(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const isMorning = morning.test(text)
  const isAfternoon = afternoon.test(text)
  const clock = text.replace(morning, '').replace(afternoon, '').trim()
  const [, hours, minutes] =
    /^(\d{1,2})(?:\s*[:.시時点]\s*(\d{1,2})?\s*[분分]?)?$/.exec(clock) ?? /^(\d{1,2})(\d{2})$/.exec(clock) ?? []
  if (hours === undefined) return undefined
  const said = Number(hours)
  if ((isMorning || isAfternoon) && said > 12) return undefined
  const hour = isAfternoon && said < 12 ? said + 12 : isMorning && said === 12 ? 0 : said
  const minute = Number(minutes ?? 0)
  return hour <= 23 && minute <= 59 ? `${two(hour)}:${two(minute)}` : undefined
}

/** The times of a day that a list offers, every so many minutes. */
export function timesOfDay(step: number): string[] {
  return Array.from({ length: Math.floor(1440 / step) }, (_, at) => {
    const minutes = at * step
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
}
