/** Steps between the lines of an axis, at the most. */
const mostSteps = 4

/**
 * Where the lines of an axis stand: from 0 in equal round steps (1, 2 or 5 with zeros) to the first one that nothing
 * reaches beyond.
 */
export function axisOf(highest: number): number[] {
  let step = 1
  for (let at = 0; step * mostSteps < highest; at++) step = [1, 2, 5][at % 3]! * 10 ** Math.floor(at / 3)
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}
