/** `apply` writes what stands after the changes, `undo` what stood before them. */
export type Direction = 'apply' | 'undo'

/** The columns of a change that say how things stand and how they will. */
export const sidesOf = (direction: Direction) =>
  direction === 'apply' ? (['before', 'after'] as const) : (['after', 'before'] as const)
