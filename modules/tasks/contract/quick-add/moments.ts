import { addDays, weekdayOf } from '#platform/contract/days.ts'
import type { DayPiece, InstantPiece, MarkPiece, Piece, RepeatPiece, Role, TimePiece } from './moment.types.ts'
import type { Moment, Reading } from './quick-add.types.ts'
import { isMoment, joiner, lengthOf } from './scan.ts'

/** A day, an hour or both that stand side by side; its day is known once it is known what else the line says. */
export type Said = {
  kind: 'moment'
  start: number
  end: number
  role: Role
  day?: DayPiece
  time?: TimePiece
  instant?: InstantPiece
}

export type Part = Said | ((RepeatPiece | MarkPiece) & { start: number; end: number })

/** Pieces with days and hours put together, and weak words left out that stand alone. */
export function partsOf(pieces: readonly Piece[], line: string, today: string): Part[] {
  const parts: Part[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (!isMoment(piece)) parts.push(piece as Part)
    else if (last?.kind === 'moment' && isBeside(last, piece, line) && takes(last, piece, today)) add(last, piece)
    else parts.push(add({ kind: 'moment', start: piece.start, end: piece.end, role: undefined }, piece))
  }
  return withSpans(parts, line).filter((part, at, all) => part.kind !== 'moment' || isStrong(part, all, at, line))
}

type Place = { start: number; end: number }
const isBeside = (one: Place, next: Place, line: string) => line.slice(one.end, next.start).trim() === ''

/** Whether a moment can be told more: an hour of its day, its day, or once more the weekday that it is. */
function takes(said: Said, piece: Piece, today: string): boolean {
  if (said.role !== undefined || said.instant) return false
  if (piece.kind === 'time') return said.time === undefined
  if (piece.kind !== 'day') return false
  if (said.day === undefined) return true
  return piece.weekday !== undefined && weekdayOf(said.day.dayFrom(today)) === piece.weekday && !said.time
}

function add(said: Said, piece: Piece): Said {
  said.end = piece.end
  if (piece.kind === 'day') said.day ??= piece
  else if (piece.kind === 'time') said.time = piece
  else if (piece.kind === 'instant') said.instant = piece
  if ('role' in piece) said.role ??= piece.role
  return said
}

/** Two moments with a joiner between them are a beginning and an end; the first reaches to the second. */
function withSpans(parts: Part[], line: string): Part[] {
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1]
    if (part.kind !== 'moment' || next?.kind !== 'moment' || part.role === 'until') continue
    const length = lengthOf(joiner, line, part.end)
    if (length === 0 || part.end + length !== next.start) continue
    part.role = 'from'
    next.role = 'until'
    part.end += length
  }
  return parts
}

function isStrong(said: Said, all: readonly Part[], at: number, line: string): boolean {
  if (said.day?.weak === 'after') return all.slice(0, at).some((each) => each.kind === 'moment' && each.role === 'from')
  const weak = [said.day, said.time, said.instant].filter((piece) => piece !== undefined)
  if (said.role !== undefined || weak.some((piece) => !('weak' in piece) || piece.weak === undefined)) return true
  const [before, after] = [all[at - 1], all[at + 1]]
  if (before?.kind === 'repeat' && isBeside(before, said, line)) return true
  if (after?.kind === 'repeat' && isBeside(said, after, line)) return true
  if (said.day?.weak !== 'end') return false
  // At the end of the words, marks may follow.
  let end = said.end
  for (const next of all.slice(at + 1)) {
    if (next.kind === 'moment' || !isBeside({ start: 0, end }, next, line)) return false
    end = next.end
  }
  return line.slice(end).trim() === ''
}

/**
 * The moment that was said. Without a day it is today, or tomorrow when that hour is over. A bare hour up to 6 is of the
 * afternoon; a later one that is over twelve hours later, where the day was said or an office is still open at 7 or 8.
 * @param after the beginning that it ends: it follows that
 */
export function momentOf(said: Said, { today, now }: Reading, after?: Moment): Moment {
  if (said.instant) return { day: said.instant.day, time: said.instant.time }
  const day = said.day?.dayFrom(after?.day ?? today) ?? after?.day ?? today
  if (!said.time) return { day, time: null }
  const hour = hourOf(said.time)
  const isSaid = said.day !== undefined || after !== undefined
  const floor = after?.day === day && after.time ? after.time : day === today ? now : ''
  const isOver = clock(hour, said.time.minute) <= floor
  // 밤 10시~12시: the twelfth hour after a late one is midnight.
  const mayBeLater = hour < 12 || (hour === 12 && said.time.minute === 0)
  if (isOver && said.time.isBare && mayBeLater && (isSaid || hour <= 8))
    return { day, time: clock(hour + 12, said.time.minute) }
  return { day: isOver && !isSaid ? addDays(day, 1) : day, time: clock(hour, said.time.minute) }
}

/** The hour of an office, on whatever day. */
export const hourOf = ({ hour, isBare }: TimePiece): number => (isBare && hour >= 1 && hour <= 6 ? hour + 12 : hour)

/** HH:mm. The end of a day is its last minute: midnight would be of the next. */
export const clock = (hour: number, minute: number): string =>
  hour === 24 ? '23:59' : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
