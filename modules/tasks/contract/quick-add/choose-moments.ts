import { addDays } from '#platform/contract/days.ts'
import type { RepeatPiece } from './moment.types.ts'
import { clock, hourOf, momentOf, type Part, type Said } from './moments.ts'
import type { Meaning, Moment, Reading } from './quick-add.types.ts'

/** When a task begins and ends by what a line says, and what each part of it that counts stands for. */
export function chooseMoments(
  parts: readonly Part[],
  reading: Reading,
): { due: Moment | null; start: Moment | null; meanings: Map<Part, Meaning> } {
  const said = parts.filter((part) => part.kind === 'moment')
  const repeat = parts.find((part) => part.kind === 'repeat')
  const from = said.find(({ role }) => role === 'from')
  const ends = endOf(said.filter((each) => each !== from))
  const meanings = new Map<Part, Meaning>()
  const start = from ? momentWith(from, null, repeat, reading) : null
  const due =
    ends.length > 0
      ? momentWith(merged(ends), start, from && !hasDay(from) ? undefined : repeat, reading)
      : repeat
        ? firstOf(start, start?.time ?? null, repeat, reading)
        : null
  for (const part of ends) meanings.set(part, { kind: 'due', moment: due! })
  const isBefore = !start || !due || `${start.day}${start.time ?? ''}` <= `${due.day}${due.time ?? '24'}`
  if (from && start && isBefore) meanings.set(from, { kind: 'start', moment: start })
  return { due, start: isBefore ? start : null, meanings }
}

/** What says the end: what says so itself, else the first day; with an hour that stands somewhere else in the line. */
function endOf(said: readonly Said[]): Said[] {
  const open = said.filter(({ role }) => role === undefined)
  const first = said.find(({ role }) => role === 'until') ?? open.find(hasDay) ?? open[0]
  if (!first) return []
  const other = open.find((each) => each !== first && hasDay(each) !== hasDay(first) && !(hasDay(each) && each.time))
  return other && !first.instant && !(hasDay(first) && first.time) ? [first, other] : [first]
}

const hasDay = ({ day, instant }: Said): boolean => day !== undefined || instant !== undefined

const merged = ([first, other]: Said[]): Said => ({
  ...other!,
  ...first!,
  day: first!.day ?? other?.day,
  time: first!.time ?? other?.time,
})

/** A moment that was said; an hour alone is one of the day of what repeats. @param start what it follows */
function momentWith(said: Said, start: Moment | null, repeat: RepeatPiece | undefined, reading: Reading): Moment {
  if (hasDay(said) || !repeat || !said.time) return momentOf(said, reading, start ?? undefined)
  return firstOf(start, clock(hourOf(said.time), said.time.minute), repeat, reading)
}

/** The end of what repeats and says no other: its first day, today only while that hour is to come. */
function firstOf(start: Moment | null, time: string | null, repeat: RepeatPiece, { today, now }: Reading): Moment {
  const base = start?.day ?? (time !== null && time <= now ? addDays(today, 1) : today)
  return { day: repeat.firstFrom(base) ?? base, time }
}
