import { readFileSync } from 'node:fs'
import { invalid } from '#platform/contract/errors.ts'
import { type ReadCalendar, readIcs } from './read-ics.ts'

/**
 * The events of an iCalendar file. A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @param timeZone of times that name no place
 * @throws AppError ValidationException when it is no calendar, or holds nothing
 */
export function readCalendar({ path, timeZone }: { path: string; timeZone: string }): ReadCalendar {
  const bytes = readFileSync(path)
  if (bytes.length === 0) throw invalid('upload', 'calendar.import.notCalendar')
  const read = readIcs(decoded(bytes), timeZone)
  if (read.rows.length === 0) throw invalid('upload', 'calendar.import.empty')
  return read
}

/** Files are UTF-8; an old Korean program may have written CP949. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}
