/**
 * A list with one item moved by some places; the ends of the list are as far as it goes.
 * @returns the same list when nothing moves
 */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = Math.min(list.length - 1, Math.max(0, from + by))
  if (to === from || list[from] === undefined) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from])
}
