import { randomInt } from 'node:crypto'
import { leastGroup } from '../../contract/surveys.rules.ts'

/**
 * How many of those that wait may join the results of an anonymous survey: groups of five or more, so that nobody who
 * looks twice learns what one person has said; and while it is open as many stay, so that the last ones are a group, too.
 */
export function releasable(waiting: number, isClosed: boolean): number {
  if (isClosed) return waiting >= leastGroup ? waiting : 0
  return waiting >= 2 * leastGroup ? waiting - leastGroup : 0
}

/** An order that nobody can foretell: `order[n]` is where the one at n goes. */
export function randomOrder(size: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at)
  for (let at = size - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}
