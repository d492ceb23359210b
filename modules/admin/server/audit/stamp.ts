/** Making one costs more than a hundred uses of it, and a file has a hundred thousand. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as a spreadsheet sorts it: `2026-03-18 09:05:00` in a time zone. */
export function stampIn(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}
