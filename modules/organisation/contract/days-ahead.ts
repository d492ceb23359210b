const dayMs = 86_400_000

/**
 * The days from today on as they stand on birthdays (MM-dd). Who was born on a leap day has her birthday on 28 February
 * where there is none.
 * @param today yyyy-MM-dd; @param count today included
 */
export function daysAhead(today: string, count: number): string[] {
  const first = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs)).flatMap((day) => {
    const text = day.toISOString().slice(5, 10)
    const isLastOfFebruary = text === '02-28' && new Date(day.getTime() + dayMs).getUTCMonth() === 2
    return isLastOfFebruary ? [text, '02-29'] : [text]
  })
}
