/**
 * The order of the tasks in a bucket: a task keeps a rank, and one that moves gets a rank between its new neighbours, so
 * that no other row changes. A rank is a fraction in base 62 without its leading `0.`; texts compare as the fractions do
 * in JavaScript's `<` and in PostgreSQL under `collate "C"`. It never ends in the lowest digit: between a rank and
 * itself with a `0` behind it nothing would fit.
 *
 * What is put at either end costs no length (3 · 10^10 of them fit into six digits). What is always put at one place in
 * the middle costs a digit for every five or six tasks.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length

/** Digits that count from one end: the next rank after the last one is that number and one. */
const counted = 6

/** Whether a text is a rank. */
export const isRank = (text: string): boolean => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text)

/** The order of two ranks, for `sort`. */
export const compareRanks = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * A rank strictly between two others.
 * @param before the rank of the task above, null at the top @param after that of the task below, null at the end
 * @throws RangeError for what is no rank, and for two that are not in order
 */
export function rankBetween(before: string | null, after: string | null): string {
  if ([before, after].some((rank) => rank !== null && !isRank(rank))) throw new RangeError('no rank')
  if (before !== null && after !== null && before >= after) throw new RangeError(`${before} is not before ${after}`)
  if (before !== null && after === null) return stepped(before, 1) ?? middle(before, null)
  if (before === null && after !== null) return stepped(after, -1) ?? middle('', after)
  return middle(before ?? '', after)
}

/**
 * So many ranks between two others, in their order; in the middle as far apart as they can be. Without neighbours: the
 * ranks of a bucket that is put into order anew.
 * @throws RangeError as {@link rankBetween}
 */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return []
  if (after === null) return chain(count, before, (last) => rankBetween(last, null))
  if (before === null) return chain(count, after, (first) => rankBetween(null, first)).toReversed()
  const half = Math.floor(count / 2)
  const rank = rankBetween(before, after)
  return [...ranksBetween(before, rank, half), rank, ...ranksBetween(rank, after, count - half - 1)]
}

function chain(count: number, from: string | null, next: (rank: string | null) => string): string[] {
  const ranks: string[] = []
  for (let rank = from; ranks.length < count; ranks.push(rank)) rank = next(rank)
  return ranks
}

/** The next number of the counted digits in a direction that is a rank; undefined where they end. */
function stepped(rank: string, step: 1 | -1): string | undefined {
  let number = 0
  for (let at = 0; at < counted; at += 1) number = number * base + Math.max(0, digits.indexOf(rank[at] ?? '0'))
  number += step
  if (number % base === 0) number += step
  if (number <= 0 || number >= base ** counted) return undefined
  let text = ''
  for (; text.length < counted; number = Math.floor(number / base)) text = digits[number % base]! + text
  return text
}

/** The shortest fraction near the middle of two; '' is 0, null is 1. */
function middle(low: string, high: string | null): string {
  let kept = ''
  let top = high
  for (let at = 0; ; at += 1) {
    const from = at < low.length ? digits.indexOf(low[at]!) : 0
    const to = top === null ? base : digits.indexOf(top[at]!)
    if (to - from > 1) return kept + digits[Math.floor((from + to) / 2)]!
    if (to > from && top !== null && at + 1 < top.length) return kept + digits[to]!
    kept += digits[from]!
    // From the first difference on, everything with these digits lies below the upper one.
    if (to > from) top = null
  }
}
