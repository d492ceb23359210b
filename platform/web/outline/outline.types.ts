import type { Outline, OutlineKind, Place } from '#platform/contract/outline.ts'
import type { OpenBranches } from './use-open-branches.ts'

/** A tree that is worked on: what is in it, what is chosen and open, and what may be done. */
export interface OutlineWork<Item> {
  /** How its items lie under each other. */
  kind: OutlineKind<Item>
  items: Outline<Item>
  /** With the moves that no page has been drawn with yet; left out, `items`. */
  newest?: () => Outline<Item>
  nameOf: (item: Item) => string
  branches: OpenBranches
  /** The item in hand. */
  chosen: number | undefined
  onChoose: (id: number) => void
  /** Puts an item where it may go; which place that is has been told already. */
  onMove: (id: number, place: Place) => void
  /** Adds one after the chosen item, or below it. */
  onAdd: (isBelow: boolean) => void
  /** What the button that adds says; left out, it is an icon. */
  addWords?: string
  /** Whether the chosen one may have others below it. */
  canAddBelow: boolean
  /** Left out, nothing is taken away here. */
  onRemove?: (id: number) => void
  /** Brings back what was taken away last. */
  onUndo?: () => void
}
