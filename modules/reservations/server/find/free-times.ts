/** A time, ms since 1970; its end is not part of it. */
export type Span = { from: number; to: number }

type Wish = {
  /** Nothing begins before, nothing ends after. */
  within: Span
  length: number
  /** Beginnings lie so far apart, counted from `grid`. */
  step: number
  grid: number
}

/** Times put together where they touch, in their order. */
export function united(times: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else joined.push({ ...time })
  }
  return joined
}

/** The first time of a length that nothing touches; undefined where there is none. @param busy as {@link united} makes it */
export function firstFree(busy: readonly Span[], { within, length, step, grid }: Wish): Span | undefined {
  const onGrid = (at: number) => grid + Math.ceil((at - grid) / step) * step
  let from = onGrid(within.from)
  for (const taken of busy) {
    if (taken.from >= from + length) break
    if (taken.to > from) from = onGrid(taken.to)
  }
  return from + length <= within.to ? { from, to: from + length } : undefined
}
