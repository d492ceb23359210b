/** A part of a ring, in hundredths of its length from the top on. */
export type Arc = { start: number; length: number }

/** What is left free between two parts, in hundredths of the ring. */
const gap = 0.7

/**
 * Where the parts of a ring lie, one behind the other as they are given. Between two of them is a gap, which takes at most
 * half of a small part: whatever there is of something is seen.
 * @param values 0 or more each
 * @returns for each value its arc; undefined for what there is nothing of
 */
export function arcsOf(values: readonly number[]): (Arc | undefined)[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const isWhole = values.filter((value) => value > 0).length === 1
  let start = 0
  return values.map((value) => {
    if (value <= 0) return undefined
    const share = (value / total) * 100
    const arc = { start, length: isWhole ? share : Math.max(share - gap, share / 2) }
    start += share
    return arc
  })
}
