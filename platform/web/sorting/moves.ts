/** Beside what something is dropped: before it or after it. */
export type Side = 'before' | 'after'

/**
 * A list in which an item has been put beside another one.
 * @returns the same list when one of them is not in it or nothing would move
 */
export function putBeside<Item>(items: readonly Item[], item: Item, other: Item, side: Side): readonly Item[] {
  if (item === other || !items.includes(item) || !items.includes(other)) return items
  const rest = items.filter((each) => each !== item)
  const next = rest.toSpliced(rest.indexOf(other) + (side === 'after' ? 1 : 0), 0, item)
  return next.every((each, at) => each === items[at]) ? items : next
}

/** A list in which an item has changed places with its neighbour; the same list at its ends. */
export function stepped<Item>(items: readonly Item[], item: Item, by: 1 | -1): readonly Item[] {
  const neighbour = items[items.indexOf(item) + by]
  if (neighbour === undefined || !items.includes(item)) return items
  return putBeside(items, item, neighbour, by > 0 ? 'after' : 'before')
}
