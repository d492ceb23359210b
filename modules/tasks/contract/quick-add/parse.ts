import { chooseMoments } from './choose-moments.ts'
import type { MarkPiece } from './moment.types.ts'
import { type Part, partsOf } from './moments.ts'
import type { Meaning, QuickAdd, Reading, Token } from './quick-add.types.ts'
import { halfWidth, scan } from './scan.ts'

/** Longer lines are read so far; the rest is title. */
const mostRead = 2000

/**
 * Reads a line of quick add (issue 20): dates, hours, what repeats, people, tags, labels, priority, project area; what is
 * none of these is the title. Nothing is ever refused, and whatever is not sure is left to the title: a chip that is
 * wrong can be taken back, words that are gone cannot be missed.
 *
 * - An end that is said (…까지, by, までに, 之前) counts before a day that only stands there; a second one is title.
 * - A day without a year is the next such day. A bare weekday is never today; weeks begin on Mondays.
 * - A bare 1시 to 6시 is of the afternoon. An hour without a day is today, or tomorrow when it is over.
 * - Midnight ends its day: 23:59. 오전 alone is until 12:00, 오후 and 저녁 until 18:00, 아침 9:00, 밤 21:00.
 * - 월말, 말일, 연말, 주말 count with a particle, beside another date or at the end; 3일, 아침, 점심, 저녁, 오후 not there.
 * - What repeats begins on the end that is said, else on its first day from today on. The 31st of each month is its last.
 * - What stands in quotation marks is text.
 */
export function readQuickAdd(typed: string, reading: Reading): QuickAdd {
  const line = typed.normalize('NFC')
  const read = halfWidth(line.slice(0, mostRead))
  const parts = partsOf(scan(read, reading), read, reading.today).filter(({ start }) => !reading.ignored?.has(start))
  const { due, start, meanings } = chooseMoments(parts, reading)
  const firsts = new Map(parts.toReversed().map((part) => [part.kind, part]))
  const tokens = parts.flatMap((part): Token[] => {
    const meaning = meanings.get(part) ?? meaningOf(part, firsts.get(part.kind) === part)
    return meaning ? [{ ...meaning, start: part.start, end: part.end, text: line.slice(part.start, part.end) }] : []
  })
  const of = <Kind extends Meaning['kind']>(kind: Kind) =>
    tokens.filter((token): token is Extract<Token, { kind: Kind }> => token.kind === kind)
  return {
    line,
    title: titleOf(line, tokens),
    due,
    start,
    repeat: of('repeat')[0]?.repeat ?? null,
    people: [...new Set(of('person').map(({ word }) => word))],
    tags: [...new Set(of('tag').map(({ word }) => word))],
    labels: [...new Set(of('label').map(({ label }) => label))],
    priority: of('priority')[0]?.priority ?? null,
    project: of('project')[0]?.word ?? null,
    tokens,
  }
}

/** What a part says that is no moment; of what a task has one of, only the first is taken. */
function meaningOf(part: Part, isFirst: boolean): Meaning | undefined {
  if (part.kind === 'moment') return undefined
  const isOne = part.kind === 'repeat' || part.kind === 'priority' || part.kind === 'project'
  if (isOne && !isFirst) return undefined
  if (part.kind !== 'repeat') {
    const { start: _start, end: _end, ...meaning } = part as MarkPiece & { start: number; end: number }
    return meaning
  }
  return { kind: 'repeat', repeat: { rule: part.rule, isOfBusinessDays: part.isOfBusinessDays } }
}

/** What is left between the tokens, on one line; punctuation beside what was taken out goes with it. */
function titleOf(line: string, tokens: readonly Token[]): string {
  const cuts = tokens.map(({ start, end }) => {
    const isEnclosed = start > 0 && end < line.length && enclosing.includes(line[start - 1]! + line[end]!)
    return isEnclosed ? { start: start - 1, end: end + 1 } : { start, end }
  })
  const ends = [0, ...cuts.map(({ end }) => end)]
  const left = ends.map((end, at) => trimmed(line.slice(end, cuts[at]?.start), at > 0, at < cuts.length))
  return left.filter(Boolean).join(' ')
}

/** What may enclose a chip, and the punctuation beside one: some of it goes only where it hangs on no word. */
const enclosing = ['()', '[]', '{}', '（）', '【】']
const [separators, loose] = [' ,;:、，；：', '.!?。！？-–~']

function trimmed(text: string, isCutBefore: boolean, isCutAfter: boolean): string {
  const words = text.replaceAll(/\s/g, ' ').split(' ').filter(Boolean).join(' ')
  let [from, to] = [0, words.length]
  const goes = (at: number, outer: number) =>
    separators.includes(words[at]!) || (loose.includes(words[at]!) && (words[outer] ?? ' ') === ' ')
  if (isCutBefore) while (from < to && goes(from, from + 1)) from += 1
  if (isCutAfter) while (to > from && goes(to - 1, to - 2)) to -= 1
  return words.slice(from, to)
}
