import { dayMatchers } from './dates.ts'
import { markMatchers } from './marks.ts'
import type { Matcher, Piece } from './moment.types.ts'
import type { Reading } from './quick-add.types.ts'
import { repeatMatchers } from './repeats.ts'
import { timeMatchers } from './times.ts'

/** All that a line may hold. At each place the longest match counts; of two as long, the first in this list. */
export const matchers: Matcher[] = [...repeatMatchers, ...dayMatchers, ...timeMatchers, ...markMatchers]

/** What may stand between the two ends of a span: 12/3~12/5, 明天到周五, from Monday to Friday. */
export const joiner = /\s{0,2}(?:[~〜–-]|到|至|to(?=\s))\s{0,2}/iuy

/** Marks of quotation: what stands between two of them is text, whatever it says. */
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”', '「': '」', '『': '』', '‘': '’' }

/** Full-width letters and digits as half-width ones, and whatever is blank (pasted line ends, too) as blanks, at the same places. */
export const halfWidth = (line: string): string =>
  line.replaceAll(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfe_e0)).replaceAll(/\s/g, ' ')

/**
 * The parts of a line (in {@link halfWidth}) that say something, from the left to the right; none lies over another. Each place of the line is
 * asked at most once, with patterns of bounded length: a line twice as long takes twice the time.
 */
export function scan(text: string, reading: Reading): Piece[] {
  const pieces: Piece[] = []
  const closing = closingQuotes(text)
  let isFree = true
  for (let at = 0; at < text.length; ) {
    const letter = text[at]!
    const quoted = isFree ? closing.get(at) : undefined
    if (quoted !== undefined) {
      at = quoted + 1
      isFree = false
      continue
    }
    const isAsked = (isFree && letter !== ' ') || letter === '@' || letter === '#'
    const piece = isAsked ? pieceAt(text, at, reading) : undefined
    if (piece) {
      pieces.push(piece)
      at = piece.end + (isMoment(piece) ? lengthOf(joiner, text, piece.end) : 0)
      isFree = true
    } else {
      isFree = /[\s([{,;、。，；]/.test(letter)
      at += 1
    }
  }
  return pieces
}

export const isMoment = ({ kind }: Piece): boolean => kind === 'day' || kind === 'time' || kind === 'instant'

export function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** The longest part that begins at a place. */
function pieceAt(text: string, at: number, reading: Reading): Piece | undefined {
  let best: Piece | undefined
  for (const { pattern, read } of matchers) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const end = at + (found?.[0].length ?? 0)
    if (!found || end <= (best?.end ?? at)) continue
    const value = read(found.groups ?? {}, reading)
    if (value) best = { ...value, start: at, end }
  }
  return best
}

/** Where each quotation that is open at a place closes. */
function closingQuotes(text: string): Map<number, number> {
  const closed = new Map<number, number>()
  const next = new Map<string, number>()
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const close = quotes[text[at]!]
    const end = close === undefined ? undefined : next.get(close)
    if (end !== undefined) closed.set(at, end)
    next.set(text[at]!, at)
  }
  return closed
}
