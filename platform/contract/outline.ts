/**
 * A tree that people put into order, kept as a list: each item names the one that it stands under, and siblings stand
 * in the order of the list. Every change gives a new list, in the order of the tree, and loses nothing.
 */
export type Outline<Item> = readonly Item[]

/** Where an item goes: under a parent (null: the first level), before one of its children or (null) at the end. */
export type Place = { parentId: number | null; beforeId: number | null }

/** Up and down among siblings, in under the one above, out beside the parent. */
export type Step = 'up' | 'down' | 'in' | 'out'

/** Why a list is no tree. */
export type OutlineFault = 'sameNumber' | 'noParent' | 'tooDeep' | 'circle'

type Options<Item> = {
  id: (item: Item) => number
  parentId: (item: Item) => number | null
  /** The item under another parent. */
  under: (item: Item, parentId: number | null) => Item
  /** How many levels there may be; left out, any number. */
  deepest?: number
  /**
   * Whether an item may stand there, where not every kind holds every other; left out, anything stands anywhere.
   * @param place the item above (undefined: the first level), and the one it would stand before (undefined: the end)
   */
  mayStand?: (
    item: Item,
    place: { parent: Item | undefined; before: Item | undefined },
    items: Outline<Item>,
  ) => boolean
}

/** The tree of one kind of items: reading it, and every way to change it. */
export function outlineOf<Item>({ id, parentId, under, deepest = Number.POSITIVE_INFINITY, mayStand }: Options<Item>) {
  type Items = Outline<Item>

  const itemOf = (items: Items, itemId: number): Item | undefined => items.find((item) => id(item) === itemId)

  const childrenOf = (items: Items, parent: number | null): Item[] => items.filter((item) => parentId(item) === parent)

  /** The item and all below it, in the order of the tree; empty when it is not there. */
  function branchOf(items: Items, itemId: number): Item[] {
    const top = itemOf(items, itemId)
    return top ? [top, ...descend(Map.groupBy(items, parentId), itemId)] : []
  }

  /** The items above one, the outermost first. */
  function ancestorsOf(items: Items, itemId: number): Item[] {
    const byId = new Map(items.map((item) => [id(item), item]))
    const above: Item[] = []
    for (let at = byId.get(itemId); at && above.length < items.length; ) {
      const parent = parentId(at)
      at = parent === null ? undefined : byId.get(parent)
      if (at) above.unshift(at)
    }
    return above
  }

  /** On which level an item stands, from 1. */
  const levelOf = (items: Items, itemId: number): number => ancestorsOf(items, itemId).length + 1

  /** How many levels an item and what is below it take. */
  function heightOf(items: Items, itemId: number): number {
    const below = childrenOf(items, itemId).map((child) => heightOf(items, id(child)))
    return 1 + Math.max(0, ...below)
  }

  /** Whether an item may go to a place: not into itself, and nothing sinks below the deepest level. */
  function mayMove(items: Items, itemId: number, { parentId: parent, beforeId }: Place): boolean {
    if (beforeId === itemId) return false
    const before = beforeId === null ? undefined : itemOf(items, beforeId)
    if (beforeId !== null && (!before || parentId(before) !== parent)) return false
    const item = itemOf(items, itemId)
    const above = parent === null ? undefined : itemOf(items, parent)
    if (item && mayStand && !mayStand(item, { parent: above, before }, items)) return false
    if (parent === null) return true
    if (!above || branchOf(items, itemId).some((item) => id(item) === parent)) return false
    return deepest === Number.POSITIVE_INFINITY || levelOf(items, parent) + heightOf(items, itemId) <= deepest
  }

  /** Moves an item with all below it. @returns the same list when it may not go there */
  function move(items: Items, itemId: number, place: Place): Items {
    if (!mayMove(items, itemId, place)) return items
    const branch = branchOf(items, itemId)
    return insert(without(items, branch), branch, place)
  }

  /** Puts a branch (its top item first) at a place. */
  function insert(items: Items, branch: Items, { parentId: parent, beforeId }: Place): Items {
    const [top, ...below] = branch
    if (top === undefined) return items
    const at = beforeId === null ? -1 : items.findIndex((item) => id(item) === beforeId)
    const placed = [under(top, parent), ...below]
    return inOrder(at < 0 ? [...items, ...placed] : items.toSpliced(at, 0, ...placed))
  }

  /** Takes out an item with all below it. */
  const remove = (items: Items, itemId: number): Items => without(items, branchOf(items, itemId))

  /** The place before an item, where it stands. */
  const placeBefore = (item: Item): Place => ({ parentId: parentId(item), beforeId: id(item) })

  /** The place right after an item: also where it goes back to when it was taken out. */
  function placeAfter(items: Items, itemId: number): Place {
    const item = itemOf(items, itemId)
    const parent = item ? parentId(item) : null
    const siblings = childrenOf(items, parent)
    const next = siblings[siblings.findIndex((each) => id(each) === itemId) + 1]
    return { parentId: parent, beforeId: next === undefined ? null : id(next) }
  }

  /** Where one step of the keyboard leads; null when it cannot go there. */
  function stepFrom(items: Items, itemId: number, step: Step): Place | null {
    const item = itemOf(items, itemId)
    if (!item) return null
    const parent = parentId(item)
    const siblings = childrenOf(items, parent)
    const at = siblings.indexOf(item)
    const [above, next] = [siblings[at - 1], siblings[at + 1]]
    const to: Place | null = {
      up: () => (above ? placeBefore(above) : null),
      down: () => (next ? placeAfter(items, id(next)) : null),
      in: () => (above ? { parentId: id(above), beforeId: null } : null),
      out: () => (parent === null ? null : placeAfter(items, parent)),
    }[step]()
    return to && mayMove(items, itemId, to) ? to : null
  }

  /** The items in the order of the tree. Those that hang on nothing, or on each other, come last. */
  function inOrder(items: Items): Items {
    const ordered = descend(Map.groupBy(items, parentId), null)
    if (ordered.length === items.length) return ordered
    const placed = new Set(ordered)
    return [...ordered, ...items.filter((item) => !placed.has(item))]
  }

  /** Why a list is no tree of so many levels; null when it is one. */
  function faultOf(items: Items): OutlineFault | null {
    const ids = new Set(items.map(id))
    if (ids.size < items.length) return 'sameNumber'
    if (items.some((item) => parentId(item) !== null && !ids.has(parentId(item)!))) return 'noParent'
    const byParent = Map.groupBy(items, parentId)
    let level = byParent.get(null) ?? []
    let reached = 0
    for (let depth = 1; level.length > 0; depth += 1) {
      if (depth > deepest) return 'tooDeep'
      reached += level.length
      level = level.flatMap((item) => byParent.get(id(item)) ?? [])
    }
    return reached < items.length ? 'circle' : null
  }

  function without(items: Items, branch: Items): Item[] {
    const gone = new Set(branch.map(id))
    return items.filter((item) => !gone.has(id(item)))
  }

  /** All below a parent; an item that is met again is left alone, so circles end. */
  function descend(
    byParent: ReadonlyMap<number | null, readonly Item[]>,
    parent: number | null,
    met: Set<number> = new Set(),
  ): Item[] {
    return (byParent.get(parent) ?? []).flatMap((item) => {
      if (met.has(id(item))) return []
      met.add(id(item))
      return [item, ...descend(byParent, id(item), met)]
    })
  }

  return {
    id,
    parentId,
    itemOf,
    childrenOf,
    branchOf,
    ancestorsOf,
    levelOf,
    heightOf,
    mayMove,
    move,
    insert,
    remove,
    placeBefore,
    placeAfter,
    stepFrom,
    inOrder,
    faultOf,
  }
}

/** What `outlineOf` gives. */
export type OutlineKind<Item> = ReturnType<typeof outlineOf<Item>>
