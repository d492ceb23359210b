import { readFileSync } from 'node:fs'
import { invalid } from '#platform/contract/errors.ts'
import { decodeText } from '#platform/server/korean/decode-text.ts'
import { type ReadCalendar, readIcs } from './read-ics.ts'

/**
 * The events of an iCalendar file. A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @param timeZone of times that name no place
 * @throws AppError ValidationException when it is no calendar, or holds nothing
 */
export function readCalendar({ path, timeZone }: { path: string; timeZone: string }): ReadCalendar {
  const bytes = readFileSync(path)
  const decoded = decodeText(bytes)
  if (!decoded || bytes.length === 0) throw invalid('upload', 'calendar.import.notCalendar')
  const read = readIcs(decoded.text, timeZone)
  if (read.rows.length === 0) throw invalid('upload', 'calendar.import.empty')
  return read
}
