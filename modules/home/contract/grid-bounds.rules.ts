/** The settings of a grid: bounds, what a new template has, and how far one step goes; px for the last two (2§9). */
export const gridBounds = {
  cols: { least: 1, most: 15, usual: 12, step: 1 },
  rows: { least: 1, most: 15, usual: 3, step: 1 },
  designWidth: { least: 320, most: 3840, usual: 1440, step: 20 },
  rowHeight: { least: 50, most: 1000, usual: 250, step: 10 },
} as const

/** Parts of one page: more than a grid of 15 × 15 can hold in a readable way, shapes included. */
export const mostParts = 100

/** The grounds a shape may have. */
export const shapeTones = ['wood', 'accent', 'green', 'plain'] as const
export type ShapeTone = (typeof shapeTones)[number]
