import type { LocalName } from '#platform/contract/fields.ts'
import type { ShapeTone } from '../../contract/grid-bounds.rules.ts'
import type { Layout, PlacedPart, Rules } from '../../contract/placement.rules.ts'

/** A part as the designers show it; one that lies in the chooser has the size it would be placed with. */
export type DesignPart = PlacedPart & {
  /** In kebab-case; of a shape `shape`. */
  component: string
  title: LocalName
  /** The colour of a shape. */
  tone?: ShapeTone
  /** Who sees it, by the names of role groups. */
  roles?: readonly LocalName[] | 'everybody'
}

/** What is designed: the grid with its parts, and its measures in px. */
export type Design = Layout<DesignPart> & { designWidth: number; rowHeight: number }

/** Rules that depend on the measures of the grid: how large a widget must be in cells changes with them. */
export type DesignRules = (design: Design) => Rules
