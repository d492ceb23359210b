import type { IconComponent } from '../ui/icon.ts'

/** One line of the command palette. */
export type PaletteItem = {
  /** Unique in the product and stable: `menu:1014`, `person:…`. What was used is remembered under it. */
  key: string
  label: string
  /** Stands behind the label, quieter: where it lies, what it is. */
  hint?: string
  icon: IconComponent
  /** Which parts of the label were found, as [from, to). */
  ranges?: readonly (readonly [number, number])[]
  /** How good a hit is; smaller stands first. Left out, the order of the group counts. */
  rank?: number
  /** Does it; the palette has closed before. */
  run: () => void
}

export type PaletteFound = {
  items: readonly PaletteItem[]
  /** Whether more may come for this query. */
  isPending?: boolean
  /** It could not be asked for. */
  isFailed?: boolean
}

/** What the module of a group exports. */
export type PaletteSource = {
  /**
   * A hook: what is found for a query.
   * @param query as typed; empty just after opening, when whatever is at hand without asking is shown
   * @param recent the keys of what was used lately, newest first, for groups that must fetch them
   */
  useItems: (query: string, recent: readonly string[]) => PaletteFound
}

/** A group of the command palette, loaded when the palette is first opened. */
export type PaletteGroup = {
  key: string
  labelKey: string
  /** Lines shown for a query. */
  limit: number
  /** Lines shown before anything is typed, beside those used lately. */
  atHand: number
  load: () => Promise<PaletteSource>
}
