/** A task that another one waits for. */
export type Dependency<Id> = { blockerId: Id; blockedId: Id }

/**
 * Whether a dependency would close a circle: the blocker itself waits, over however many others, for the blocked. In
 * time that grows with the dependencies.
 * @param known what stands already; a circle among them is walked through once
 */
export function closesCircle<Id>(known: readonly Dependency<Id>[], { blockerId, blockedId }: Dependency<Id>): boolean {
  const waiting = Map.groupBy(known, (each) => each.blockerId)
  const met = new Set([blockedId])
  for (const id of met) {
    if (id === blockerId) return true
    for (const next of waiting.get(id) ?? []) met.add(next.blockedId)
  }
  return false
}

/**
 * Tasks in an order in which each comes after all it waits for, as a timeline draws them; otherwise they stay as they
 * were. Dependencies on what is not among them are left aside. In a circle, which only foreign data can bring, nobody
 * waits for whom was come from.
 */
export function inOrderOfDependencies<Id>(ids: readonly Id[], known: readonly Dependency<Id>[]): Id[] {
  const own = new Set(ids)
  const blockers = Map.groupBy(
    known.filter(({ blockerId }) => own.has(blockerId)),
    (each) => each.blockedId,
  )
  const placed = new Set<Id>()
  const begun = new Set<Id>()
  for (const id of ids) {
    // By hand: a chain of thousands would be too deep to call itself.
    const open = [id]
    while (open.length > 0) {
      const at = open.at(-1)!
      const waits = begun.has(at) ? [] : (blockers.get(at) ?? []).filter(({ blockerId }) => !begun.has(blockerId))
      begun.add(at)
      if (waits.length === 0) placed.add(open.pop()!)
      else open.push(...waits.map(({ blockerId }) => blockerId).toReversed())
    }
  }
  return [...placed]
}
