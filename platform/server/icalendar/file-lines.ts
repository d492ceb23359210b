import ICAL from 'ical.js'

/** A line of a file, put together again where it was folded. `line` is the number of its first part, from 1. */
export type Line = { line: number; name: string; text: string }

/** Where something of a calendar stands in its file: an event, or what is none. */
export type Place = {
  line: number
  /** As the file calls it, in small letters: `vevent`, `vtodo`. */
  kind: string
  /** Its own lines, and those that begin something in it (`begin` with the name of that). */
  lines: Line[]
  /** Lines that say nothing that can be read. */
  broken: Line[]
}

/** What is read of a file, and where it stands there: the library that reads it knows of no lines. */
export type ReadText = { parsed: unknown[]; places: Place[] }

/**
 * Reads a file as iCalendar. A line that is none does not spoil the others: it is left out and told.
 * @returns undefined for what is no iCalendar at all
 */
export function readText(text: string): ReadText | undefined {
  const lines = linesOf(text)
  const parsed = parse(text)
  if (parsed) return { parsed, places: placesOf(lines, new Set()) }
  const broken = new Set(lines.filter((line) => !isSound(line)))
  if (broken.size === 0) return undefined
  const sound = lines.filter((line) => !broken.has(line)).map((line) => line.text)
  const rest = parse(sound.join('\r\n'))
  return rest && { parsed: rest, places: placesOf(lines, broken) }
}

function parse(text: string): unknown[] | undefined {
  try {
    return ICAL.parse(text) as unknown[]
  } catch {
    return undefined
  }
}

const nameOf = (text: string) => /^[^;:]*/.exec(text)![0].trim().toLowerCase()

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const [at, part] of text.split(/\r?\n/).entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(part) && last) last.text += `\r\n${part}`
    else if (part !== '') lines.push({ line: at + 1, name: nameOf(part), text: part })
  }
  return lines
}

const isBorder = ({ name }: Line) => name === 'begin' || name === 'end'

/** Whether a line alone can be read. */
const isSound = (line: Line) => isBorder(line) || parse(`BEGIN:VEVENT\r\n${line.text}\r\nEND:VEVENT`) !== undefined

/** What stands directly in the calendars of a file, in its order. */
function placesOf(lines: readonly Line[], broken: ReadonlySet<Line>): Place[] {
  const places: Place[] = []
  const open: string[] = []
  for (const line of lines) {
    const kind = line.text
      .slice(line.text.indexOf(':') + 1)
      .trim()
      .toLowerCase()
    if (line.name === 'end') open.pop()
    else if (line.name === 'begin') {
      if (open.length === 1 && open[0] === 'vcalendar') places.push({ line: line.line, kind, lines: [], broken: [] })
      else if (open.length === 2) places.at(-1)?.lines.push({ ...line, name: kind })
      open.push(kind)
    } else if (open[0] !== 'vcalendar' || open.length < 2) continue
    else if (broken.has(line)) places.at(-1)?.broken.push(line)
    else if (open.length === 2) places.at(-1)?.lines.push(line)
  }
  return places
}
